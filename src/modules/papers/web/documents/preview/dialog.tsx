import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { AriaProvider } from '#kits/ui/web/aria-provider.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { DocumentView } from './document-view.tsx'
import styles from './preview.module.css'

interface PreviewDialogProps {
  cabinId: string
  documents: readonly CabinDocument[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
}

/** The preview dialog, with links to the previous and next document. */
export function PreviewDialog({ cabinId, documents, shownId, onShow, onClose }: PreviewDialogProps) {
  const { t } = useLanguage()
  const index = documents.findIndex(({ id }) => id === shownId)
  const cabinDocument = documents[index]
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Deleted by a colleague.
    if (!cabinDocument) close()
  }, [cabinDocument])
  if (!cabinDocument) return null
  const step = (by: -1 | 1) => {
    const next = documents[index + by]
    if (next) onShow(next.id)
  }
  const turn = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft' && !scrollsSideways(event.target)) step(-1)
    if (event.key === 'ArrowRight' && !scrollsSideways(event.target)) step(1)
  }
  return (
    <AriaProvider>
      <ModalOverlay className={styles.overlay ?? ''} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons within. */}
            <div className={`stack ${styles.content}`} onKeyDown={turn}>
              <div className={`row gap-1 line-below ${styles.head}`}>
                <div className="shrink grow">
                  <Heading className={styles.title ?? ''} slot="title" level={2}>
                    {cabinDocument.fileName}
                  </Heading>
                  <p className="text-small muted" aria-live="polite">
                    {t('cabin_documents.preview.position', { n: index + 1, total: documents.length })}
                  </p>
                </div>
                <Turn
                  label={t('cabin_documents.preview.previous')}
                  isEnd={index === 0}
                  onTurn={() => step(-1)}
                >
                  <Icon name="chevron-left" />
                </Turn>
                <Turn
                  label={t('cabin_documents.preview.next')}
                  isEnd={index === documents.length - 1}
                  onTurn={() => step(1)}
                >
                  <Icon name="chevron-right" />
                </Turn>
                <IconButton label={t('common.close')} onClick={onClose}>
                  <Icon name="close" />
                </IconButton>
              </div>
              <DocumentView cabinId={cabinId} cabinDocument={cabinDocument} />
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}

interface TurnProps {
  label: string
  isEnd: boolean
  onTurn: () => void
  children: ReactNode
}

/** Uses aria-disabled at the ends, so that keyboard users keep the focus. */
function Turn({ label, isEnd, onTurn, children }: TurnProps) {
  return (
    <IconButton className={styles.turn} label={label} aria-disabled={isEnd || undefined} onClick={onTurn}>
      {children}
    </IconButton>
  )
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement

/** Left and right scroll a document that is wider than the stage. */
const scrollsSideways = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.scrollWidth > target.clientWidth
