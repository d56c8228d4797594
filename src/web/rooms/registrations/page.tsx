import { type Registration, registrations } from '#shared/contracts/registrations.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import { useCall } from '../../api/query.ts'
import { useLanguage } from '../../app/language.tsx'
import { UndeliveredLink } from '../../app/office-undelivered.tsx'
import { Body } from '../../catalog/list/body.tsx'
import styles from '../../catalog/list/frame.module.css'
import { ListRows } from '../../catalog/list/list-rows.tsx'
import { ListToolbar } from '../../catalog/list/list-toolbar.tsx'
import { useOpenedRow } from '../../catalog/list/opened-row.ts'
import { useOverlayAddress } from '../../catalog/list/overlay-address.ts'
import { ListTabs } from '../../catalog/list/tabs.tsx'
import { type ListDefinition, useList } from '../../catalog/list/use-list.ts'
import type { View } from '../../catalog/list/use-view.ts'
import { useLoaded } from '../../ui/loaded.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { registrationColumns } from './columns.tsx'

const definition: ListDefinition<Registration> = {
  room: 'registrations',
  screen: 'registrations',
  getPage: registrations.getPage,
  columns: registrationColumns,
  filterMembers: ['reviewStatus'],
}

const loadDetails = () => import('./details.tsx')

/** The companies that asked for an account: pending first, read, approved or rejected. */
export default function RegistrationsPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { rows } = list
  const overlay = useOverlayAddress()
  const { row, renew } = useOpenedRow(rows, overlay.editId)
  const details = useLoaded(loadDetails, overlay.editId !== undefined)
  return (
    <div className={styles.page} data-fills-frame data-density={list.preferences.density}>
      <PageHeader title={t('screen.registrations')}>
        <UndeliveredLink />
      </PageHeader>
      <StatusTabs {...list.view} />
      <ListToolbar list={list} />
      <Body room="registrations" list={list} region={list.region}>
        <ListRows list={list} nameOf={({ name }) => name} onOpen={({ id }) => overlay.edit(id)} />
      </Body>
      {rows && overlay.editId !== undefined && details && (
        <details.default key={overlay.editId} row={row} onChanged={renew} onClose={overlay.close} />
      )}
    </div>
  )
}

const pending = { reviewStatus: ReviewStatus.pending, pageSize: 1 } as const

/** All, those that wait for a verdict, and those that had one. */
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
