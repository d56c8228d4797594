import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { Column } from '#kits/records/web/definition.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from '#kits/records/web/list/export.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { useLive } from '#kits/records/web/list/live/use-live.ts'
import { type Preferences, useListPreferences } from '#kits/records/web/list/preferences.ts'
import { useRowFocus } from '#kits/records/web/list/row-focus.ts'
import { useSelection } from '#kits/records/web/list/selection.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { Toolbar } from '#kits/records/web/list/toolbar.tsx'
import { useFocusNextRow } from '#kits/records/web/list/use-focus-next-row.ts'
import { useCellTools, useScrolledRegion } from '#kits/records/web/list/use-list.ts'
import { ViewMenu } from '#kits/records/web/list/view-menu.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { maxListedNumbers } from '#modules/shipments/contract/list.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { SelectedCabin } from '#modules/shipments/contract/search.ts'
import { canEdit } from '#modules/shipments/rules/status.ts'
import { ChangeForms, useChangeForms } from '../list/change-forms.tsx'
import { cabinColumns } from '../list/columns.tsx'
import { exportedColumns } from '../list/exported-columns.ts'
import { FilterButton, FilterRows, MineButton } from '../list/filters/filters.tsx'
import { useInlineEdit } from '../list/inline-edit/use-inline-edit.tsx'
import { rememberList, useOpenCabin } from '../list/open-cabin.ts'
import { feature, type Opened, Overlays } from '../list/overlays.tsx'
import { useReturnFocus } from '../list/return-focus.ts'
import { useRowActions } from '../list/row-actions.ts'
import { Rows } from '../list/rows.tsx'
import { StatusTabs } from '../list/status-tabs.tsx'
import { type CabinList, useCabinList } from '../list/use-cabin-list.ts'
import { ViewsMenu } from '../list/views/views-menu.tsx'

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
  const [opened, setOpened] = useState<Opened>()
  const work = useWork(list, preferences.shown, () => setOpened('batch'))
  const { actions, focus } = work
  const shownColumns = exportedColumns(preferences.shown)
  const [isFiltering, setFiltering] = useState(false)
  const toggleFilters = () => setFiltering(!isFiltering)
  useListShortcuts(work, toggleFilters)
  return (
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={preferences.rowHeight}
    >
      <ListHeader
        title={t('screen.cabin')}
        newLabel={t('cabins.new')}
        onNew={actions.add}
        onImport={() => void navigate(screens.cabinImport.path)}
        tools={
          <CabinToolbar list={list} work={work} isFiltering={isFiltering} onFilters={toggleFilters}>
            <ViewMenu definition={feature} columns={columns} preferences={preferences} />
          </CabinToolbar>
        }
      >
        <ExportMenu {...exporting} shownColumns={shownColumns} />
      </ListHeader>
      <StatusTabs {...list.view} counts={list.counts} />
      <FilterRows {...list} {...list.view} isOpen={isFiltering} missing={list.page?.missing} />
      <ExportProgress {...exporting} />
      <Cabins
        list={list}
        work={work}
        preferences={preferences}
        onOpen={setOpened}
        exportMenu={(ids) => (
          <ExportMenu
            {...exporting}
            label={t('cabins.select.export')}
            query={{ ids, sort: list.view.view.sort ?? null }}
            shownColumns={shownColumns}
          />
        )}
      />
      <Overlays
        opened={opened}
        actions={actions}
        selection={work.selection}
        onClose={() => setOpened(undefined)}
        onAllDone={focus.toRows}
      />
      <ChangeForms {...work.changes} onGone={focus.leave} />
    </div>
  )
}

/** Loaded after the list: nothing is selected, deleted or new before it is shown. */
const loadBars = () => import('../list/floating-bars.tsx')

interface PartProps {
  list: CabinList
  work: Work
}

interface CabinToolbarProps extends PartProps {
  isFiltering: boolean
  onFilters: () => void
  children: ReactNode
}

/** Search and filters, with the view options at the end. Several numbers that are pasted are searched all at once. */
function CabinToolbar({ list, work, isFiltering, onFilters, children }: CabinToolbarProps) {
  const { view } = list
  const { focus } = work
  const show = async (text: string) => {
    const { severalNumbers } = await import('#modules/shipments/rules/number-reader.ts')
    const numbers = severalNumbers(text)?.slice(0, maxListedNumbers)
    view.change(numbers ? { keyword: '', filters: { numbers: numbers.join(',') } } : { keyword: text.trim() })
  }
  // Whether the text holds several numbers is told by code that is loaded for it; then it is no keyword any more.
  const onPaste = (text: string): boolean => {
    const mayBeSeveral = /\p{N}.*[\s,;|、，；]+.*\p{N}/su.test(text.trim())
    if (mayBeSeveral) void show(text)
    return mayBeSeveral
  }
  return (
    <Toolbar
      {...view}
      search={focus.search}
      onDown={focus.toRows}
      onPaste={onPaste}
      filters={
        <>
          {list.seesCompanies && <MineButton {...view} />}
          <FilterButton {...view} isOpen={isFiltering} onToggle={onFilters} />
        </>
      }
    >
      <ViewsMenu {...view} />
      {children}
    </Toolbar>
  )
}

function useListShortcuts({ focus, actions, changes, inline }: Work, toggleFilters: () => void): void {
  const shortcuts = {
    '/': focus.toSearch,
    n: actions.add,
    f: toggleFilters,
    s: changes.stepByKey,
    ArrowDown: focus.toRows,
    ArrowUp: focus.toRows,
  }
  // The first letters may come before the editor of a cell is there.
  useShortcuts(inline.isOpen ? {} : shortcuts)
}

interface CabinsProps extends PartProps {
  preferences: Preferences<Column<CabinRow>>
  onOpen: (opened: Opened) => void
  /** The menu that exports the selected cabins. */
  exportMenu: (ids: readonly string[]) => ReactNode
}

/** The rows, with the bars for selection, deletion and news over them. */
function Cabins({ list, work, preferences, onOpen, exportMenu }: CabinsProps) {
  const { focus, actions, selection, live, region, inline } = work
  const tools = useCellTools()
  const isSelecting = selection !== undefined && selection.ids.size > 0
  const bars = useLazyLoad(loadBars, true)
  const floatingBars = bars && (
    <bars.CabinFloatingBars
      {...{ actions, selection, live, exportMenu, list }}
      failedNotice={inline.failedNotice}
      onChangeStatus={work.canChangeStatus ? () => onOpen('batch') : undefined}
      onChange={work.canChange ? () => onOpen('change') : undefined}
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
        rows={inline.rows}
        editing={inline.editing}
        columns={preferences.shown}
        tools={tools}
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
function useWork(
  { page, rows, view, filters, isDeletedView }: CabinList,
  columns: readonly Column<CabinRow>[],
  onStepSelected: () => void,
) {
  const { role, permissions } = useManager()
  const focus = useRowFocus(rows)
  useFocusNextRow(focus.table, rows)
  const isReturning = useReturnFocus(focus.table, rows)
  const selection = useSelection<SelectedCabin>(rows)
  const region = useScrolledRegion(page, isReturning)
  const inline = useInlineEdit({ rows, columns, table: focus.table, isDeletedView })
  const live = useLive({
    kind: 'cabin',
    calls: liveCalls,
    rows,
    filters,
    view: view.view,
    isSelecting: selection.ids.size > 0 || inline.isOpen,
    region,
  })
  const { search } = useLocation()
  useEffect(() => rememberList(search.slice(1)), [search])
  const canChangeStatus = permissions.includes(cabins.changeStatusBatch.access)
  const isSelected = canChangeStatus && !isDeletedView && selection.ids.size > 0
  const changes = useChangeForms({
    rows: isDeletedView ? undefined : rows,
    table: focus.table,
    onStepSelected: isSelected ? onStepSelected : undefined,
  })
  return {
    focus,
    inline,
    changes,
    actions: useRowActions(focus.leave, changes),
    // What was deleted can only be restored, one by one.
    selection: isDeletedView ? undefined : selection,
    canChangeStatus,
    canChange:
      permissions.includes(cabins.updateBatch.access) &&
      selection.rows.some(({ status }) => canEdit(role, status)),
    live,
    region,
  }
}

function useCabinColumns(seesCompanies: boolean) {
  const open = useOpenCabin()
  return useMemo(() => cabinColumns(seesCompanies, open), [seesCompanies, open])
}
