import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from './form.module.css'

interface FileChooserProps {
  onFiles: (files: readonly File[]) => void
  /** The result of reading the last files. */
  message: string
}

export function FileChooser({ onFiles, message }: FileChooserProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className={`text-body muted scripted ${styles.files}`}>
      <p>
        <input
          className={styles.fileInput}
          id={id}
          type="file"
          accept=".txt,.csv,.tsv,text/plain,text/csv"
          multiple
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // Cleared, so that the same file can be chosen again.
            target.value = ''
          }}
        />
        <label className={`semibold ${styles.fileLabel}`} htmlFor={id}>
          {t('tracking.form.file')}
        </label>{' '}
        {t('tracking.form.file_hint')}
      </p>
      <p className={styles.fileMessage} role="status">
        {message}
      </p>
    </div>
  )
}
