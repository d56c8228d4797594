import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { AriaProvider } from '#kits/ui/web/aria-provider.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './drawer.module.css'
import { MenuList } from './menu-list.tsx'

export function DrawerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <AriaProvider>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Modal className={styles.panel ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <div className={`row between line-below ${styles.head}`}>
              <Heading className={styles.title ?? ''} slot="title">
                {t('office.menu')}
              </Heading>
              <IconButton label={t('common.close')} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            </div>
            <nav aria-label={t('office.main_menu')}>
              <MenuList onNavigate={onClose} />
            </nav>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}
