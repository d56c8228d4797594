import type { AuditKind } from '#shared/contracts/audit-kinds.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
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
    <FilterButton {...{ label, value, button }} isChosen={kinds.length > 0}>
      {opened && loaded && <loaded.KindOptions {...opened} {...{ label, kinds, onKinds }} />}
    </FilterButton>
  )
}
