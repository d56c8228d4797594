import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type CabinRow, cabins } from '#shared/contracts/cabins.ts'
import { screens } from '#shared/domain/routes.ts'
import type { Column } from '#web/records/definition.ts'
import { ListBody } from '#web/records/list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from '#web/records/list/export.tsx'
import styles from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { useLive } from '#web/records/list/live/use-live.ts'
import { type Preferences, useListPreferences } from '#web/records/list/preferences.ts'
import { useRowFocus } from '#web/records/list/row-focus.ts'
import { useSelection } from '#web/records/list/selection.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { Toolbar } from '#web/records/list/toolbar.tsx'
import { useFocusNextRow } from '#web/records/list/use-focus-next-row.ts'
import { useCellTools, useScrolledToTop } from '#web/records/list/use-list.ts'
import { ViewMenu } from '#web/records/list/view-menu.tsx'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { cabinColumns } from './list/columns.tsx'
import { FilterButton, FilterRows } from './list/filters/filters.tsx'
import { CabinFloatingBars } from './list/floating-bars.tsx'
import { rememberList, useOpenCabin } from './list/open-cabin.ts'
import { feature, Overlays } from './list/overlays.tsx'
import { useReturnFocus } from './list/return-focus.ts'
import { useRowActions } from './list/row-actions.ts'
import { Rows } from './list/rows.tsx'
import { StatusTabs } from './list/status-tabs.tsx'
import { type CabinList, useCabinList } from './list/use-cabin-list.ts'
import { ViewsMenu } from './list/views/views-menu.tsx'

/** The list of cabins: by status, filtered, selected, moved to the next status. */
export default function Page() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const list = useCabinList()
  const columns = useCabinColumns(list.seesCompanies)
  const preferences = useListPreferences('cabin', columns)
  const exporting = useExport({
    exportRows: cabins.exportRows,
    entity: 'cabins',
    filters: list.filters,
    isLong: list.page?.totalExact === false,
  })
  const work = useWork(list)
  const { actions, focus } = work
  const [opened, setOpened] = useState<'batch'>()
  return (
    <div className={styles.page} data-fills-frame data-density={preferences.density}>
      <ListHeader
        title={t('screen.cabin')}
        newLabel={t('cabins.new')}
        onNew={actions.add}
        onImport={() => void navigate(screens.cabinImport.path)}
      >
        <ExportMenu {...exporting} />
      </ListHeader>
      <ListControls list={list} work={work}>
        <ViewMenu definition={feature} columns={columns} preferences={preferences} />
      </ListControls>
      <ExportProgress {...exporting} />
      <Cabins list={list} work={work} preferences={preferences} onChangeStatus={() => setOpened('batch')} />
      <Overlays
        opened={opened}
        actions={actions}
        selection={work.selection}
        onClose={() => setOpened(undefined)}
        onAllDone={focus.toRows}
      />
    </div>
  )
}

interface PartProps {
  list: CabinList
  work: Work
}

/** Status tabs, search and filters, with the view options at the end. */
function ListControls({ list, work, children }: PartProps & { children: ReactNode }) {
  const { view, rows, seesCompanies, counts } = list
  const { focus, actions } = work
  const [isFiltering, setFiltering] = useState(false)
  const toggleFilters = () => setFiltering(!isFiltering)
  useShortcuts({
    '/': focus.toSearch,
    n: actions.add,
    f: toggleFilters,
    ArrowDown: focus.toRows,
    ArrowUp: focus.toRows,
  })
  return (
    <>
      <StatusTabs {...view} counts={counts} />
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<FilterButton {...view} isOpen={isFiltering} onToggle={toggleFilters} />}
      >
        <ViewsMenu {...view} />
        {children}
      </Toolbar>
      <FilterRows {...view} isOpen={isFiltering} rows={rows} seesCompanies={seesCompanies} />
    </>
  )
}

interface CabinsProps extends PartProps {
  preferences: Preferences<Column<CabinRow>>
  onChangeStatus: () => void
}

/** The rows, with the bars for selection, deletion and news over them. */
function Cabins({ list, work, preferences, onChangeStatus }: CabinsProps) {
  const { focus, actions, selection, live, region } = work
  const tools = useCellTools()
  const isSelecting = selection !== undefined && selection.ids.size > 0
  const floatingBars = (
    <CabinFloatingBars
      {...{ actions, selection, live, onChangeStatus }}
      rows={list.rows}
      onCleared={focus.toRows}
    />
  )
  return (
    <ListBody
      feature="cabins"
      list={{ ...list, preferences }}
      region={region}
      hasBar={isSelecting}
      onNew={actions.add}
      floatingBars={floatingBars}
    >
      <Rows
        {...list}
        {...list.view}
        columns={preferences.shown}
        tools={tools}
        isCompact={preferences.density === 'compact'}
        changedIds={live.changedIds}
        selection={selection}
        actionsOf={actions.actionsOf}
        onOpen={list.isDeletedView ? undefined : actions.open}
        table={focus.table}
      />
    </ListBody>
  )
}

const liveCalls = { page: cabins.getPage, counts: cabins.getStatusCounts }

type Work = ReturnType<typeof useWork>

/** The list's actions and its live updates. */
function useWork({ page, rows, view, filters, isDeletedView }: CabinList) {
  const { permissions } = useManager()
  const focus = useRowFocus(rows)
  useFocusNextRow(focus.table, rows)
  useReturnFocus(focus.table, rows)
  const selection = useSelection(rows)
  const region = useScrolledToTop(page)
  const live = useLive({
    kind: 'cabin',
    calls: liveCalls,
    rows,
    filters,
    view: view.view,
    isSelecting: selection.ids.size > 0,
    region,
  })
  const { search } = useLocation()
  useEffect(() => rememberList(search.slice(1)), [search])
  const canSelect = permissions.includes(cabins.changeStatusBatch.access) && !isDeletedView
  return {
    focus,
    actions: useRowActions(focus.leave),
    selection: canSelect ? selection : undefined,
    live,
    region,
  }
}

function useCabinColumns(seesCompanies: boolean) {
  const open = useOpenCabin()
  return useMemo(() => cabinColumns(seesCompanies, open), [seesCompanies, open])
}
