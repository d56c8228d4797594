import type { RecordRow } from '#web/records/definition.ts'
import styles from '#web/records/edit/drawer.module.css'
import { useLanguage } from '#web/texts/language.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'

export function LastChange({ updatedAt, updatedBy }: RecordRow) {
  const { t } = useLanguage()
  return (
    <p className={styles.change}>
      <span>
        {updatedBy === null ? t('records.edit.changed') : t('records.edit.changed_by', { name: updatedBy })}
      </span>
      <LocalTime instant={updatedAt} />
    </p>
  )
}
