import type { RefObject } from 'react'
import { documentLimits } from '#shared/contracts/cabin-documents.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import drop from '#web/ui/drop-zone.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { acceptedTypes } from './checks.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** Gets the focus when the focused row disappears. */
  field: RefObject<HTMLInputElement | null>
  /** Files are being dragged over the page. */
  isDragged: boolean
  onFiles: (files: File[]) => void
}

/** The native file input, as large as the drop area. */
export function DropZone({ field, isDragged, onFiles }: DropZoneProps) {
  const { t, language } = useLanguage()
  return (
    <label className={classes(drop.zone, isDragged && drop.over)}>
      <input
        ref={field}
        className={drop.field}
        type="file"
        multiple
        accept={acceptedTypes}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Cleared, so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <span className={styles.call}>
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
      <span className={styles.accepts}>
        {t('cabin_documents.accepts', { size: fileSize(documentLimits.bytes, language) })}
      </span>
    </label>
  )
}
