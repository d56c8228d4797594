import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DocumentIcon } from '../document-icon.tsx'
import type { DocumentState } from './document-state.ts'
import styles from './preview.module.css'
import type { ViewProblem } from './view.ts'

interface NoticeProps {
  name: string
  title: string
  text: string
  children?: ReactNode
}

/** Shown in place of a document without preview. */
function Notice({ name, title, text, children }: NoticeProps) {
  return (
    <div className={`stack gap-2 ${styles.notice}`} role="status">
      <DocumentIcon name={name} />
      <h3 className="text-large">{title}</h3>
      <p>{text}</p>
      {children && <div className="row gap-1">{children}</div>}
    </div>
  )
}

export function LoadingNotice({ step = 'loading' }: { step?: 'loading' | 'drawing' }) {
  const { t } = useLanguage()
  const text = t(`cabin_documents.preview.${step}`)
  return (
    <div className={`stack gap-2 ${styles.notice}`} role="status">
      <p>{text}</p>
      <progress className={styles.progress} aria-label={text} />
    </div>
  )
}

interface DocumentNoticeProps {
  name: string
  state: Exclude<DocumentState, { step: 'ready' }> | { step: ViewProblem }
  onRetry: () => void
  onDownload: () => void
}

export function DocumentNotice({ name, state, onRetry, onDownload }: DocumentNoticeProps) {
  const { t } = useLanguage()
  if (state.step === 'loading' || state.step === 'drawing') return <LoadingNotice step={state.step} />
  if (state.step === 'failed') {
    return (
      <Notice name={name} title={t('cabin_documents.preview.failed_title')} text={state.msg}>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </Notice>
    )
  }
  const title = t(`cabin_documents.preview.${state.step}_title`)
  return (
    <Notice name={name} title={title} text={t(`cabin_documents.preview.${state.step}_text`)}>
      <Button variant="primary" onClick={onDownload}>
        {t('cabin_documents.preview.download')}
      </Button>
    </Notice>
  )
}
