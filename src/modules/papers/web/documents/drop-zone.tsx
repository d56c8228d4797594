import { type RefObject, useRef } from 'react'
import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import drop from '#kits/ui/web/drop-zone.module.css'
import { Icon } from '#kits/ui/web/icon.tsx'
import { documentLimits } from '#modules/papers/contract/documents.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { acceptedTypes } from './checks.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** Gets the focus when the focused row disappears. */
  field: RefObject<HTMLInputElement | null>
  /** The kind that the next opening of the field is for; taken by it. */
  wanted: RefObject<DocumentKind | undefined>
  /** Files are being dragged over the page. */
  isDragged: boolean
  onFiles: (files: File[], kind: DocumentKind | undefined) => void
}

/** The native file input, as large as the drop area. The buttons of the checklist open it for their kind. */
export function DropZone({ field, wanted, isDragged, onFiles }: DropZoneProps) {
  const { t, language } = useLanguage()
  const kind = useRef<DocumentKind>(undefined)
  return (
    <label className={classes('focus-frame stack gap-1 rounded surface', drop.zone, isDragged && drop.over)}>
      <input
        ref={field}
        className="cover-input"
        type="file"
        multiple
        accept={acceptedTypes}
        onClick={() => {
          kind.current = wanted.current
          wanted.current = undefined
        }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], kind.current)
          kind.current = undefined
          // Cleared, so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <span className="row gap-2">
        <Icon name="import" />
        {isDragged ? (
          <strong>{t('cabin_documents.drop_now')}</strong>
        ) : (
          <span>
            <strong>{t('cabin_documents.choose')}</strong>{' '}
            <span className={styles.hint}>{t('cabin_documents.drop_hint')}</span>
          </span>
        )}
      </span>
      <span className={`text-small muted ${styles.accepts}`}>
        {t('cabin_documents.accepts', { size: fileSize(documentLimits.bytes, language) })}
      </span>
    </label>
  )
}
