import { registrations } from '#shared/contracts/registrations.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { ReviewStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import { useCall } from '../../api/query.ts'
import { useLanguage } from '../../app/language.tsx'
import { UndeliveredLink } from '../../app/office-undelivered.tsx'
import type { ListRules } from '../../catalog/list/address.ts'
import { Body } from '../../catalog/list/body.tsx'
import styles from '../../catalog/list/frame.module.css'
import { useKeptFocus } from '../../catalog/list/kept-focus.ts'
import { ListRows } from '../../catalog/list/list-rows.tsx'
import { useOpenedRow } from '../../catalog/list/opened-row.ts'
import { useOverlayAddress } from '../../catalog/list/overlay-address.ts'
import { useListPreferences } from '../../catalog/list/preferences.ts'
import { useRowFocus } from '../../catalog/list/row-focus.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { ListTabs } from '../../catalog/list/tabs.tsx'
import { Toolbar } from '../../catalog/list/toolbar.tsx'
import { useCellTools, useScrolledToTop } from '../../catalog/list/use-list.ts'
import { useListPage } from '../../catalog/list/use-list-page.ts'
import type { View } from '../../catalog/list/use-view.ts'
import { ViewMenu } from '../../catalog/list/view-menu.tsx'
import { useLoaded } from '../../ui/loaded.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { registrationColumns } from './columns.tsx'

const rules: ListRules = {
  sortFields: registrationColumns.flatMap(({ sort }) => sort ?? []),
  filterMembers: ['reviewStatus'],
  shape: registrations.getPage.input.shape,
}

const loadDetails = () => import('./details.tsx')

/** The companies that asked for an account: pending first, read, approved or rejected. */
export default function RegistrationsPage() {
  const { t } = useLanguage()
  const list = useListPage(registrations.getPage, rules)
  const { view, rows } = list
  const preferences = useListPreferences('registrations', registrationColumns)
  const tools = useCellTools()
  const focus = useRowFocus(rows)
  useKeptFocus(focus.table, rows)
  const region = useScrolledToTop(list.page)
  const overlay = useOverlayAddress()
  const { row, renew } = useOpenedRow(rows, overlay.editId)
  const details = useLoaded(loadDetails, overlay.editId !== undefined)
  useShortcuts({ '/': focus.toSearch, ArrowDown: focus.toRows, ArrowUp: focus.toRows })
  return (
    <div className={styles.page} data-fills-frame data-density={preferences.density}>
      <PageHeader title={t('screen.registrations')}>
        <UndeliveredLink />
      </PageHeader>
      <StatusTabs {...view} />
      <Toolbar {...view} search={focus.search} onDown={focus.toRows} filters={null}>
        <ViewMenu
          definition={{ room: 'registrations' }}
          columns={registrationColumns}
          preferences={preferences}
        />
      </Toolbar>
      <Body room="registrations" {...{ list, region }} dock={null} hasBar={false} onNew={undefined}>
        <ListRows
          room="registrations"
          screen="registrations"
          {...{ list, preferences, tools }}
          table={focus.table}
          nameOf={({ name }) => name}
          onOpen={({ id }) => overlay.edit(id)}
        />
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
