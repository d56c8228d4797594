import { useLanguage } from '../../app/language.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import type { CatalogueRow } from '../definition.ts'
import styles from './drawer.module.css'

export function LastChange({ updatedAt, updatedBy }: CatalogueRow) {
  const { t } = useLanguage()
  return (
    <p className={styles.change}>
      <span>
        {updatedBy === null ? t('catalog.edit.changed') : t('catalog.edit.changed_by', { name: updatedBy })}
      </span>
      <LocalTime instant={updatedAt} />
    </p>
  )
}
