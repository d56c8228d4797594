import type { AuditKind } from '#shared/contracts/audit-kinds.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from '#web/ui/filter-select.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyPopup } from '#web/ui/lazy-popup.ts'

interface KindFilterProps {
  /** None: of all kinds. */
  kinds: readonly AuditKind[]
  onKinds: (kinds: AuditKind[]) => void
}

const loadOptions = () => import('./kind-options.tsx')

/** One or several kinds of entries, in the toolbar. */
export function KindFilter({ kinds, onKinds }: KindFilterProps) {
  const { t } = useLanguage()
  const { button, opened, loaded } = useLazyPopup(loadOptions)
  const label = t('audit.filters.kinds')
  const value =
    kinds.length === 0
      ? t('audit.filters.all_kinds')
      : kinds.map((kind) => t(`audit.kinds.${kind}`)).join(', ')
  return (
    <div className={classes(styles.select, kinds.length > 0 && styles.chosen)}>
      <span className={styles.label} id="audit-kinds-label">
        {label}
      </span>
      <button
        {...button}
        className={styles.button}
        type="button"
        aria-haspopup="listbox"
        aria-labelledby="audit-kinds-label audit-kinds-value"
      >
        <span className={styles.value} id="audit-kinds-value">
          {value}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {opened && loaded && <loaded.KindOptions {...opened} {...{ label, kinds, onKinds }} />}
    </div>
  )
}
