import type { AuditKind } from '#kits/audit/shared/audit-kinds.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FilterButton } from '#kits/ui/web/filter-button.tsx'
import { useLazyPopup } from '#kits/ui/web/lazy-popup.ts'

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
