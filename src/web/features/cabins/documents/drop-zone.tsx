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
  /** Where the focus goes when the row that had it is gone. */
  field: RefObject<HTMLInputElement | null>
  /** Files are being dragged over the page. */
  isDragged: boolean
  onFiles: (files: File[]) => void
}

/** The browser's own file field, as large as the place to drop on. */
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
          // The same file, corrected, can be chosen again.
          target.value = ''
        }}
      />
      <span className={styles.call}>
        <Icon name="export" />
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
