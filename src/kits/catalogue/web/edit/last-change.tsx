import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/edit/drawer.module.css'
import { LocalTime } from '#kits/ui/web/local-time.tsx'

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
