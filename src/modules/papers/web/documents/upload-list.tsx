import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { DocumentIcon } from './document-icon.tsx'
import styles from './document-row.module.css'
import { canRetry, isInProgress, type Upload } from './upload-queue.ts'
import { reasonOf } from './upload-reason.ts'

interface UploadListProps {
  uploads: readonly Upload[]
  /** Whether another document has this name. */
  isDuplicate: (name: string) => boolean
  onRemove: (upload: Upload) => void
  /** Retries one upload, or all that failed. */
  onRetry: (id?: number) => void
}

/** Uploads in progress, and failed ones with the reason. */
export function UploadList({ uploads, isDuplicate, onRemove, onRetry }: UploadListProps) {
  const { t } = useLanguage()
  const failed = uploads.filter(canRetry).length
  return (
    <>
      <ul className="stack card" aria-label={t('cabin_documents.uploads')}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            isDuplicate={isDuplicate(upload.name)}
            onRemove={onRemove}
            onRetry={onRetry}
          />
        ))}
      </ul>
      {failed > 1 && (
        <div>
          <Button onClick={() => onRetry()}>{t('cabin_documents.retry_failed', { count: failed })}</Button>
        </div>
      )}
    </>
  )
}

interface UploadRowProps extends Omit<UploadListProps, 'uploads' | 'isDuplicate'> {
  upload: Upload
  isDuplicate: boolean
}

function UploadRow({ upload, isDuplicate, onRemove, onRetry }: UploadRowProps) {
  const { t, language } = useLanguage()
  const { id, name, size, kind, state } = upload
  const isSettledWell = state.step === 'done'
  return (
    <li className={`stack center gap-1-3 ${styles.row}`}>
      <DocumentIcon name={name} />
      <div className="stack justify-start shrink">
        <span className={`break semibold ${styles.name}`}>{name}</span>
        <div className={`flex wrap text-small muted ${styles.meta}`}>
          {kind && <span>{t(`papers.kinds.${kind}`)}</span>}
          {size > 0 && <span>{fileSize(size, language)}</span>}
          <State upload={upload} />
        </div>
        {state.step === 'sending' && (
          <progress
            className={styles.progress}
            aria-label={name}
            {...(state.share < 1 && { value: state.share })}
          />
        )}
        {isDuplicate && isInProgress(upload) && (
          <p className="row gap-1 text-small warning">
            <Icon name="info" size={16} />
            {t('cabin_documents.same_name_hint')}
          </p>
        )}
      </div>
      <div className={`flex ${styles.actions}`}>
        {canRetry(upload) && (
          <Button onClick={() => onRetry(id)} aria-label={t('cabin_documents.retry_of', { name })}>
            {t('common.retry')}
          </Button>
        )}
        {!isSettledWell && (
          <IconButton
            label={t(isInProgress(upload) ? 'cabin_documents.cancel_of' : 'cabin_documents.dismiss_of', {
              name,
            })}
            onClick={() => onRemove(upload)}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function State({ upload }: { upload: Upload }) {
  const { t, language } = useLanguage()
  const { state } = upload
  if (state.step === 'waiting') return t('cabin_documents.waiting')
  if (state.step === 'done') {
    return (
      <span className={`row gap-1 semibold ${styles.done}`}>
        <Icon name="check" size={16} />
        {t('cabin_documents.done')}
      </span>
    )
  }
  if (state.step !== 'sending') return <p className="danger">{reasonOf(upload, t, language)}</p>
  if (state.share === 1) return t('cabin_documents.checking')
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return t('cabin_documents.sending', { share: percents.format(state.share) })
}
