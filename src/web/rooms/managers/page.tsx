import { useState } from 'react'
import { type Manager, managers } from '#shared/contracts/managers.ts'
import { useLanguage } from '../../app/language.tsx'
import { UndeliveredLink } from '../../app/office-undelivered.tsx'
import type { ListRules } from '../../catalog/list/address.ts'
import { Body } from '../../catalog/list/body.tsx'
import { Filters } from '../../catalog/list/filters.tsx'
import styles from '../../catalog/list/frame.module.css'
import head from '../../catalog/list/head.module.css'
import { useKeptFocus } from '../../catalog/list/kept-focus.ts'
import { ListRows } from '../../catalog/list/list-rows.tsx'
import { useMarkedRow } from '../../catalog/list/marked-row.ts'
import { useOpenedRow } from '../../catalog/list/opened-row.ts'
import { useOverlayAddress } from '../../catalog/list/overlay-address.ts'
import { useListPreferences } from '../../catalog/list/preferences.ts'
import { useRowFocus } from '../../catalog/list/row-focus.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { Toolbar } from '../../catalog/list/toolbar.tsx'
import { useCellTools, useScrolledToTop } from '../../catalog/list/use-list.ts'
import { useListPage } from '../../catalog/list/use-list-page.ts'
import { companyMember } from '../../catalog/list/use-view.ts'
import { ViewMenu } from '../../catalog/list/view-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { managerColumns, managerFilters } from './columns.tsx'
import { Overlays } from './overlays.tsx'

const rules: ListRules = {
  sortFields: managerColumns.flatMap(({ sort }) => sort ?? []),
  filterMembers: [...managerFilters.map(({ member }) => member), companyMember],
  shape: managers.getPage.input.shape,
}

const definition = { filters: managerFilters, scoped: true }

/** The managers of every company: added, edited, disabled. */
export default function ManagersPage() {
  const { t } = useLanguage()
  const list = useListPage(managers.getPage, rules)
  const { view, rows } = list
  const preferences = useListPreferences('managers', managerColumns)
  const tools = useCellTools()
  const focus = useRowFocus(rows)
  useKeptFocus(focus.table, rows)
  const region = useScrolledToTop(list.page)
  const overlay = useOverlayAddress()
  const { row, renew } = useOpenedRow(rows, overlay.editId)
  const { markedId, mark } = useMarkedRow()
  const [menu, setMenu] = useState<{ row: Manager; button: HTMLButtonElement }>()
  useShortcuts({
    '/': focus.toSearch,
    n: overlay.add,
    ArrowDown: focus.toRows,
    ArrowUp: focus.toRows,
  })
  return (
    <div className={styles.page} data-fills-frame data-density={preferences.density}>
      <PageHeader title={t('screen.managers')}>
        <div className={head.actions}>
          <UndeliveredLink />
          <Button variant="primary" aria-keyshortcuts="n" onClick={overlay.add}>
            <Icon name="plus" />
            {t('managers.new')}
          </Button>
        </div>
      </PageHeader>
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<Filters {...{ definition, tools, rows }} {...view} seesCompanies />}
      >
        <ViewMenu definition={{ room: 'managers' }} columns={managerColumns} preferences={preferences} />
      </Toolbar>
      <Body room="managers" {...{ list, region }} dock={null} hasBar={false} onNew={overlay.add}>
        <ListRows
          room="managers"
          screen="managers"
          {...{ list, preferences, tools, markedId }}
          table={focus.table}
          nameOf={({ userName }) => userName}
          onOpen={({ id }) => overlay.edit(id)}
          onMenu={(opened, button) => setMenu({ row: opened, button })}
        />
      </Body>
      <Overlays
        address={overlay}
        isReady={rows !== undefined}
        row={row}
        menu={menu}
        onMenuClose={() => setMenu(undefined)}
        onSaved={(saved) => {
          renew(saved)
          mark(saved.id)
        }}
      />
    </div>
  )
}
