import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './no-documents.module.css'

/** The empty state: which documents belong here. */
export function NoDocuments({ canUpload }: { canUpload: boolean }) {
  const { t } = useLanguage()
  return (
    <div className={`stack gap-1 ${styles.empty}`}>
      <EmptyFolder />
      <p className={`semibold ${styles.title}`}>{t('cabin_documents.empty_title')}</p>
      <p className={`muted ${styles.text}`}>
        {t(canUpload ? 'cabin_documents.empty_text' : 'cabin_documents.empty_read_only')}
      </p>
    </div>
  )
}

/** An empty folder. */
function EmptyFolder() {
  return (
    <svg width="120" height="84" viewBox="0 0 120 84" fill="none" aria-hidden="true" focusable="false">
      <path d="M42 8h28l10 10v34H42z" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="5 5" />
      <path d="M61 20v16M54 30l7 7 7-7" stroke="var(--primary)" strokeWidth="2.500" strokeLinecap="round" />
      <path
        d="M18 34h26l6 8h52l-6 36H24z"
        fill="var(--surface-strong)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M36 60h40M36 67h24" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
