import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import { useCall } from '#kits/http/web/query.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { UndeliveredLink } from '#kits/mail/web/undelivered-link.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { ListTabs } from '#kits/records/web/list/tabs.tsx'
import { useDrawerRow } from '#kits/records/web/list/use-drawer-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { type Registration, registrations } from '#modules/access/contract/registrations.ts'
import { registrationColumns } from './columns.tsx'

const definition: ListDefinition<Registration> = {
  feature: 'registrations',
  screen: 'registrations',
  getPage: registrations.getPage,
  columns: registrationColumns,
  filterMembers: ['reviewStatus'],
}

const loadDetails = () => import('./details.tsx')

/** The registrations of companies: pending first, read, approved or rejected. */
export default function RegistrationsPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { rows } = list
  const overlay = useOverlayUrl()
  const { row, update } = useDrawerRow(rows, overlay.editId)
  const details = useLazyLoad(loadDetails, overlay.editId !== undefined)
  return (
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <PageHeader title={t('screen.registrations')}>
        <UndeliveredLink />
      </PageHeader>
      <StatusTabs {...list.view} />
      <ListToolbar list={list} />
      <ListBody feature="registrations" list={list} region={list.region}>
        <ListRows list={list} nameOf={({ name }) => name} onOpen={({ id }) => overlay.edit(id)} />
      </ListBody>
      {rows && overlay.editId !== undefined && details && (
        <details.default key={overlay.editId} row={row} onChanged={update} onClose={overlay.close} />
      )}
    </div>
  )
}

const pending = { reviewStatus: ReviewStatus.pending, pageSize: 1 } as const

/** Tabs: all, pending, decided. */
function StatusTabs(view: View) {
  const { t } = useLanguage()
  const { data } = useCall(registrations.getPage, pending)
  const count = data && { count: data.total, exact: data.totalExact }
  const tabs = [
    { value: undefined, label: t('registrations.all'), count: null },
    ...Object.values(ReviewStatus).map((status) => ({
      value: String(status),
      label: t(enumKey('ReviewStatus', status)),
      count: status === ReviewStatus.pending ? count : null,
    })),
  ]
  return (
    <ListTabs
      {...view}
      label={t('registrations.tabs')}
      path={screens.registrations.path}
      member="reviewStatus"
      tabs={tabs}
    />
  )
}
