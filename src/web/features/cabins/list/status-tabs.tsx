import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { screens } from '#shared/domain/routes.ts'
import { ListTabs } from '#web/records/list/tabs.tsx'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
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
