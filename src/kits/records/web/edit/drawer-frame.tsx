import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { AriaProvider } from '#kits/ui/web/aria-provider.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'

interface DrawerFrameProps {
  /** Closes on a click outside: it holds no input. */
  isDismissable?: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer at the side of the list; on a phone it fills the screen. */
export function DrawerFrame({ isDismissable = false, onClose, children }: DrawerFrameProps) {
  return (
    <AriaProvider>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable={isDismissable}
        onOpenChange={() => onClose()}
      >
        <Modal className={styles.panel ?? ''}>
          <Dialog className={styles.dialog ?? ''}>{children}</Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}

/** Shown where the URL names a row that is not on the page. */
export function NoSuchRow({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <>
      <DrawerHead title={title} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${styles.body}`}>
        <div className="stack justify-start gap-3" role="alert">
          <h3>{t('records.edit.missing_title')}</h3>
          <p>{t('records.edit.missing_text')}</p>
          <Button onClick={onClose}>{t('common.close')}</Button>
        </div>
      </div>
    </>
  )
}
