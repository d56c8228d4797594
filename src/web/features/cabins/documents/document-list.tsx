import { useState } from 'react'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { deletableUntil, refusalToDelete } from '#shared/domain/document-rules.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import { CallError, notifyFailure } from '#web/api/call.ts'
import { saveFile } from '#web/api/files.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { useNow } from '../detail/use-now.ts'
import { duplicateFinder } from './checks.ts'
import { DocumentIcon } from './document-icon.tsx'
import styles from './document-row.module.css'
import { downloadDocument } from './links.ts'

interface DocumentListProps {
  /** The cabin, in whose zone times are shown. */
  cabin: Cabin
  documents: readonly CabinDocument[]
  onPreview: (cabinDocument: CabinDocument) => void
  /** Undefined where the manager may delete none. */
  onDelete?: ((cabinDocument: CabinDocument) => void) | undefined
}

export function DocumentList({ documents, ...rest }: DocumentListProps) {
  const { t } = useLanguage()
  const now = useNow()
  const isDuplicate = duplicateFinder(documents.map(({ fileName }) => fileName))
  return (
    <ul className={styles.list} aria-label={t('cabin_documents.title')}>
      {documents.map((cabinDocument) => (
        <DocumentRow
          key={cabinDocument.id}
          cabinDocument={cabinDocument}
          isDuplicate={isDuplicate(cabinDocument.fileName)}
          now={now}
          {...rest}
        />
      ))}
    </ul>
  )
}

interface DocumentRowProps extends Omit<DocumentListProps, 'documents'> {
  cabinDocument: CabinDocument
  isDuplicate: boolean
  now: Date
}

function DocumentRow(props: DocumentRowProps) {
  const { cabinDocument, isDuplicate, cabin, now, onPreview, onDelete } = props
  const { t, language } = useLanguage()
  const { role } = useManager()
  const isDeletable = refusalToDelete(role, cabin.status, cabinDocument, now) === undefined
  const name = cabinDocument.fileName
  return (
    <li className={styles.row} data-cabinDocument={cabinDocument.id}>
      <DocumentIcon name={name} />
      <div className={styles.about}>
        <button type="button" className={styles.name} onClick={() => onPreview(cabinDocument)}>
          {name}
        </button>
        <div className={styles.meta}>
          <span>{fileSize(cabinDocument.size, language)}</span>
          <span className={styles.who}>{cabinDocument.uploadedBy}</span>
          <LocalTime instant={cabinDocument.uploadedAt} place={cabin} />
        </div>
        {onDelete && isDeletable && role === 'shop' && (
          <p className={styles.meta}>
            {t('cabin_documents.deletable_until', {
              time: localMinute(deletableUntil(cabinDocument).toISOString(), cabin.utcOffsets),
            })}
          </p>
        )}
        {isDuplicate && (
          <p className={styles.hint}>
            <Icon name="info" size={16} />
            {t('cabin_documents.same_name')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton
          label={t('cabin_documents.preview_of', { name })}
          onClick={() => onPreview(cabinDocument)}
        >
          <Icon name="eye" />
        </IconButton>
        <DownloadButton cabinId={cabin.id} cabinDocument={cabinDocument} />
        {onDelete && isDeletable && (
          <IconButton
            label={t('cabin_documents.delete_of', { name })}
            onClick={() => onDelete(cabinDocument)}
          >
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function DownloadButton({ cabinId, cabinDocument }: { cabinId: string; cabinDocument: CabinDocument }) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    try {
      saveFile(await downloadDocument(cabinId, cabinDocument))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('cabin_documents.download_of', { name: cabinDocument.fileName })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || void get()}
    >
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : <Icon name="import" />}
    </IconButton>
  )
}
