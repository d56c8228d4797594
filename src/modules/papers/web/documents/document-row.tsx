import { type ReactNode, useState } from 'react'
import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { CallError, notifyFailure } from '#kits/http/web/call.ts'
import { saveFile } from '#kits/http/web/files.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { deletableUntil, refusalToDelete } from '#modules/papers/rules/document-rules.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { DocumentIcon } from './document-icon.tsx'
import styles from './document-row.module.css'
import { downloadDocument } from './links.ts'
import { rowAttribute } from './use-focus-fallback.ts'

export interface RowTools {
  /** The cabin, in whose zone times are shown. */
  cabin: Cabin
  now: Date
  onPreview: (cabinDocument: CabinDocument) => void
  /** Undefined where the manager may delete none. */
  onDelete?: ((cabinDocument: CabinDocument) => void) | undefined
  /** The buttons of a review; undefined where the manager may not, or while their code loads. */
  renderReview: ((cabinDocument: CabinDocument) => ReactNode) | undefined
}

interface DocumentRowProps extends RowTools {
  cabinDocument: CabinDocument
  isDuplicate: boolean
}

export function DocumentRow(props: DocumentRowProps) {
  const { cabinDocument, isDuplicate, cabin, now, onPreview, onDelete, renderReview } = props
  const { t, language } = useLanguage()
  const { role } = useManager()
  const isDeletable = refusalToDelete(role, cabin.status, cabinDocument, now) === undefined
  const name = cabinDocument.fileName
  return (
    <li className={`stack center gap-1-3 ${styles.row}`} {...{ [rowAttribute]: cabinDocument.id }}>
      <DocumentIcon name={name} />
      <div className="stack justify-start shrink">
        <button
          type="button"
          className={`break semibold ${styles.name}`}
          onClick={() => onPreview(cabinDocument)}
        >
          {name}
        </button>
        <div className={`flex wrap text-small muted ${styles.meta}`}>
          <span>{fileSize(cabinDocument.size, language)}</span>
          <span className="break">{cabinDocument.uploadedBy}</span>
          <LocalTime instant={cabinDocument.uploadedAt} place={cabin} />
          {cabinDocument.uploadRequestId !== null && <span>{t('papers.by_link')}</span>}
        </div>
        <Verdict cabin={cabin} cabinDocument={cabinDocument} />
        {onDelete && isDeletable && role === 'shop' && (
          <p className={`flex wrap text-small muted ${styles.meta}`}>
            {t('cabin_documents.deletable_until', {
              time: localMinute(deletableUntil(cabinDocument).toISOString(), cabin.utcOffsets),
            })}
          </p>
        )}
        {isDuplicate && (
          <p className="row gap-1 text-small warning">
            <Icon name="info" size={16} />
            {t('cabin_documents.same_name')}
          </p>
        )}
      </div>
      {renderReview && (
        <div className={`flex wrap gap-1 ${styles.review}`}>{renderReview(cabinDocument)}</div>
      )}
      <div className={`flex ${styles.actions}`}>
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

/** What is guessed of a document, and what a review said of it. */
function Verdict({ cabin, cabinDocument }: Pick<DocumentRowProps, 'cabin' | 'cabinDocument'>) {
  const { t } = useLanguage()
  const { kind, kindGuessed, accepted, reason, reviewedAt, reviewedBy } = cabinDocument
  return (
    <>
      {kindGuessed && (
        <p className={`text-small muted ${styles.guess}`}>
          {kind === 'other' ? t('papers.no_kind') : t('papers.guess', { kind: t(`papers.kinds.${kind}`) })}
        </p>
      )}
      {accepted === false && (
        <p className={`break text-small danger ${styles.sentBack}`}>
          <strong>{t('papers.states.rejected')}</strong>
          {reason !== null && `: ${reason}`}
        </p>
      )}
      {accepted === true && (
        <p className={`row gap-1 semibold ${styles.done}`}>
          <Icon name="check" size={16} />
          {t('papers.states.accepted')}
        </p>
      )}
      {accepted !== null && reviewedAt !== null && (
        <p className={`flex wrap text-small muted ${styles.meta}`}>
          {t('papers.reviewed_by', {
            name: reviewedBy ?? dash,
            time: localMinute(reviewedAt, cabin.utcOffsets),
          })}
        </p>
      )}
    </>
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
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : <Icon name="export" />}
    </IconButton>
  )
}
