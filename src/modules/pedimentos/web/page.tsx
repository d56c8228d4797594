import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { FloatingBars } from '#kits/records/web/list/bars/floating-bars.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from '#kits/records/web/list/export.tsx'
import { Filters } from '#kits/records/web/list/filters.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { toFilterInput } from '#kits/records/web/list/url-state.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { useLoadCabinSteps } from '#modules/shipments/web/step/cabin-steps.ts'
import { type Pedimento, pedimentos } from '../contract.ts'
import { refetchAfterChange } from './after-change.ts'
import { pedimentoColumns, pedimentoFilters } from './columns.tsx'
import type { Saved } from './form.tsx'
import { stepOf } from './light-step.ts'
import { type Menu, type Opened, Overlays } from './overlays.tsx'
import { useFileDownload } from './use-file-download.ts'
import { nameOf } from './words.ts'

const definition: ListDefinition<Pedimento> = {
  feature: 'pedimentos',
  screen: 'pedimento',
  getPage: pedimentos.getPage,
  columns: pedimentoColumns,
  filterMembers: pedimentoFilters.map(({ member }) => member),
}

const filtered = { filters: pedimentoFilters }

/** A pedimento's changes are announced as those of its shipments. */
const live = {
  keys: [callKey(pedimentos.getPage), callKey(pedimentos.get)],
  kinds: new Set(['cabin']),
}

/** Pedimentos: listed, read, registered and changed; a light offers the step that follows from it. */
export default function PedimentosPage() {
  const { t } = useLanguage()
  const permissions: readonly string[] = useManager().permissions
  const canWrite = permissions.includes(pedimentos.create.access)
  const list = useList(definition)
  const { view, tools, rows, focus } = list
  useRefetch(live)
  const overlay = useOverlayUrl()
  const { highlightedId, highlight } = useHighlightedRow()
  const exporting = useExport({
    exportRows: pedimentos.exportRows,
    entity: 'pedimentos',
    filters: toFilterInput(view.view, view.rules),
    isLong: list.page?.totalExact === false,
  })
  const file = useFileDownload()
  const [menu, setMenu] = useState<Menu>()
  const [opened, setOpened] = useState<Opened>()
  const steps = useSteps()
  const onNew = canWrite ? overlay.add : undefined
  useShortcuts({ n: onNew })
  const onSaved = ({ row, before }: Saved) => {
    highlight(row.id)
    if (before) overlay.close()
    else overlay.showInstead(row.id)
    if (row.light !== before?.light) steps.offer(row)
  }
  const undo = steps.bar(focus.toRows)
  const isReading = overlay.shownId !== undefined
  return (
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <ListHeader
        title={t('screen.pedimento')}
        newLabel={t('pedimentos.new')}
        onNew={onNew}
        onImport={() => setOpened({ name: 'import' })}
      >
        <ExportMenu {...exporting} />
      </ListHeader>
      <ListToolbar
        list={list}
        filters={<Filters definition={filtered} {...{ tools, rows }} seesCompanies={false} {...view} />}
      />
      <ExportProgress {...exporting} />
      {!isReading && <ExportProgress {...file} start={() => undefined} />}
      <ListBody
        feature="pedimentos"
        list={list}
        region={list.region}
        onNew={onNew}
        floatingBars={<FloatingBars>{!isReading && undo}</FloatingBars>}
      >
        <ListRows
          {...{ list, highlightedId, nameOf }}
          onOpen={({ id }) => overlay.show(id)}
          onMenu={(row, button) => setMenu({ row, button })}
        />
      </ListBody>
      <Overlays
        {...{ overlay, menu, opened, canWrite, file, undo, onSaved }}
        onMenuClose={() => setMenu(undefined)}
        onOpened={setOpened}
        onRecorded={steps.offer}
        onStep={steps.canStep ? steps.offer : undefined}
        onDeleted={focus.leave}
      />
      {steps.dialog}
    </div>
  )
}

/** The step that follows from a light, for all shipments of its pedimento: its dialog, and what undoes it. */
function useSteps() {
  const queries = useQueryClient()
  const permissions: readonly string[] = useManager().permissions
  const canStep = permissions.includes(cabins.changeStatusBatch.access)
  const loaded = useLazyLoad(useLoadCabinSteps(), canStep)
  const [stepped, setStepped] = useState<Pedimento>()
  const step = stepped && stepOf(stepped)
  return {
    canStep,
    /** Asks whether its shipments make the step, where they can. */
    offer: (row: Pedimento) => {
      if (canStep && stepOf(row)) setStepped(row)
    },
    bar: (onGone: () => void) => loaded && <loaded.UndoBar onGone={onGone} />,
    dialog: stepped && step && loaded && (
      <loaded.StepsDialog
        key={stepped.id}
        rows={stepped.cabins}
        status={step.status}
        day={stepped.modulatedOn ?? undefined}
        onDone={() => refetchAfterChange(queries)}
        onClose={() => setStepped(undefined)}
      />
    ),
  }
}
