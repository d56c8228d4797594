import { useEffect, useMemo, useRef, useState } from 'react'
import { cabins } from '#shared/contracts/cabins.ts'
import { useManager } from '../../app/session.ts'
import { ExportMenu, ExportProgress, useExport } from '../../catalog/list/export.tsx'
import { useListPreferences } from '../../catalog/list/preferences.ts'
import { useRowFocus } from '../../catalog/list/row-focus.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { Toolbar } from '../../catalog/list/toolbar.tsx'
import { useCellTools } from '../../catalog/list/use-list.ts'
import { ViewMenu } from '../../catalog/list/view-menu.tsx'
import { useLocation } from '../../router/hooks.ts'
import { Body } from './list/body.tsx'
import { cabinColumns } from './list/columns.tsx'
import { ListDock } from './list/dock.tsx'
import { FilterButton, FilterRows } from './list/filters/filters.tsx'
import { Head } from './list/head.tsx'
import { useKeptFocus } from './list/kept-focus.ts'
import styles from './list/list.module.css'
import { keepList, useOpenCabin } from './list/open-cabin.ts'
import { Overlays, room } from './list/overlays.tsx'
import { useReturn } from './list/return.ts'
import { useRowActions } from './list/row-actions.ts'
import { Rows } from './list/rows.tsx'
import { useSelection } from './list/selection.ts'
import { StatusTabs } from './list/status-tabs.tsx'
import { useCabinList } from './list/use-cabin-list.ts'
import { useLive } from './list/use-live.ts'
import { ViewsMenu } from './list/views/views-menu.tsx'

/** The cabins: by status, filtered, selected, moved on. */
export default function Page() {
  const list = useCabinList()
  const { view, rows, seesCompanies } = list
  const columns = useCabinColumns(seesCompanies)
  const preferences = useListPreferences('cabin', columns)
  const exporting = useExport(cabins.exportRows, list.filters)
  const tools = useCellTools()
  const { focus, actions, selection, live, region } = useWork(list)
  const [isFiltering, setFiltering] = useState(false)
  const [opened, setOpened] = useState<'import' | 'batch'>()
  const toggleFilters = () => setFiltering(!isFiltering)
  useShortcuts({
    '/': focus.toSearch,
    n: actions.add,
    f: toggleFilters,
    ArrowDown: focus.toRows,
    ArrowUp: focus.toRows,
  })
  const dock = (
    <ListDock
      {...{ actions, selection, live, rows }}
      onChangeStatus={() => setOpened('batch')}
      onCleared={focus.toRows}
    />
  )
  return (
    <div className={styles.page} data-fills-frame data-density={preferences.density}>
      <Head onNew={actions.add} onImport={() => setOpened('import')}>
        <ExportMenu {...exporting} />
      </Head>
      <StatusTabs {...view} counts={list.counts} />
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<FilterButton {...view} isOpen={isFiltering} onToggle={toggleFilters} />}
      >
        <ViewsMenu {...view} />
        <ViewMenu definition={room} columns={columns} preferences={preferences} />
      </Toolbar>
      <FilterRows {...view} isOpen={isFiltering} rows={rows} seesCompanies={seesCompanies} />
      <ExportProgress {...exporting} />
      <Body
        list={list}
        region={region}
        hasBar={(selection?.ids.size ?? 0) > 0}
        onNew={actions.add}
        dock={dock}
      >
        <Rows
          {...list}
          {...view}
          columns={preferences.shown}
          tools={tools}
          isCompact={preferences.density === 'compact'}
          changedIds={live.changedIds}
          selection={selection}
          actionsOf={actions.actionsOf}
          onOpen={list.isDeletedView ? undefined : actions.open}
          table={focus.table}
        />
      </Body>
      <Overlays
        opened={opened}
        actions={actions}
        selection={selection}
        onClose={() => setOpened(undefined)}
        onAllDone={focus.toRows}
      />
    </div>
  )
}

/** What a manager does on the list, and what colleagues do meanwhile. */
function useWork({ rows, view, isDeletedView }: ReturnType<typeof useCabinList>) {
  const { permissions } = useManager()
  const focus = useRowFocus(rows)
  useKeptFocus(focus.table, rows)
  useReturn(focus.table, rows)
  const selection = useSelection(rows)
  const region = useRef<HTMLDivElement>(null)
  const live = useLive({ rows, view: view.view, isSelecting: selection.ids.size > 0, region })
  const { search } = useLocation()
  useEffect(() => keepList(search.slice(1)), [search])
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
