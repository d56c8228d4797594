import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { type Count, countOf } from './counts.ts'

interface StatusTabsProps extends View {
  counts: readonly Count[] | undefined
}

/** The status tabs, with the number of cabins of each. */
export function StatusTabs({ counts, ...view }: StatusTabsProps) {
  const { t } = useLanguage()
  const tabs = [undefined, ...cabinStatuses].map((status) => ({
    value: status && String(status),
    label: status === undefined ? t('cabins.all') : t(enumKey('CabinStatus', status)),
    count: counts && countOf(counts, status),
  }))
  return <ListTabs {...view} label={t('cabins.tabs')} path={screens.cabin.path} member="status" tabs={tabs} />
}
