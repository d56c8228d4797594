import { type ReactNode, useState } from 'react'
import type { Input } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import styles from '#kits/records/web/list/bars/floating-bars.module.css'
import { FloatingBars, SelectionBar } from '#kits/records/web/list/bars/floating-bars.tsx'
import type { Live } from '#kits/records/web/list/live/use-live.ts'
import type { Selection } from '#kits/records/web/list/selection.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { maxSelected } from '#modules/shipments/contract/list.ts'
import type { SelectedCabin } from '#modules/shipments/contract/search.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { type ListBar, listBars } from '../slots.ts'
import { UndoBar } from '../undo/bar.tsx'
import type { RowActions } from './row-actions.ts'
import type { CabinList } from './use-cabin-list.ts'

interface CabinFloatingBarsProps {
  actions: RowActions
  selection: Selection<SelectedCabin> | undefined
  live: Live
  list: CabinList
  /** Undefined where the manager may not change the status. */
  onChangeStatus: (() => void) | undefined
  exportMenu: (ids: readonly string[]) => ReactNode
  /** Undefined where the manager may not edit cabins. */
  onChange: (() => void) | undefined
  /** Says that an edit in the list was not saved. */
  failedNotice: ReactNode
  onCleared: () => void
}

/** Bars over the list: news at its head, the selection and the deleted cabin at its foot. */
export function CabinFloatingBars(props: CabinFloatingBarsProps) {
  const { actions, selection, live, list, failedNotice } = props
  const { onChangeStatus, onChange, exportMenu, onCleared } = props
  const { t } = useLanguage()
  return (
    <FloatingBars live={live}>
      {pluggedInto(listBars).map((bar) => (
        <Bar key={bar.name} bar={bar} rows={list.rows} />
      ))}
      <DeletedNotice {...actions} />
      {failedNotice}
      <UndoBar onGone={onCleared} />
      {selection && selection.ids.size > 0 && (
        <SelectionBar
          {...{ selection, onCleared }}
          rows={list.rows}
          text={t('cabins.select.count', { count: selection.ids.size })}
        >
          <SelectAllMatching list={list} selection={selection} />
          {exportMenu([...selection.ids])}
          {onChangeStatus && (
            <Button variant="primary" onClick={onChangeStatus}>
              {t('cabins.batch.open')}
            </Button>
          )}
          {onChange && <Button onClick={onChange}>{t('cabins.actions.change')}</Button>}
        </SelectionBar>
      )}
    </FloatingBars>
  )
}

function Bar({ bar, rows }: { bar: ListBar; rows: CabinList['rows'] }) {
  const loaded = useLazyLoad(bar.load, true)
  return loaded && rows && <loaded.default rows={rows} />
}

/** Selects what matches the filters on the other pages too, once the whole page is selected. */
function SelectAllMatching({ list, selection }: { list: CabinList; selection: Selection<SelectedCabin> }) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const { page, rows = [], filters } = list
  const isOffered = page?.totalExact && page.total > selection.ids.size && page.total <= maxSelected
  if (!isOffered || !rows.every(({ id }) => selection.ids.has(id))) return null
  const selectAll = async () => {
    setBusy(true)
    try {
      const { cabinSearch } = await import('#modules/shipments/contract/search.ts')
      const { sort: _, ...query }: typeof filters & { sort?: unknown } = filters
      const { items } = await call(cabinSearch.getKeys, query as Input<typeof cabinSearch.getKeys>)
      selection.select(items, true)
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void selectAll()}>
      {t('cabins.select.all', { n: formatCount(page.total) })}
    </Button>
  )
}

/** Says that a cabin was deleted, with a button to restore it, until it is closed. */
function DeletedNotice({ deleted, restore, dismiss, isBusy, canRestore }: RowActions) {
  const { t } = useLanguage()
  return (
    <div className={styles.announced} role="status">
      {deleted && (
        <div className={`row wrap gap-2-3 card text-compact ${styles.bar}`}>
          <p className={`flex wrap gap-0-2 ${styles.text}`}>
            {t('cabins.notices.deleted', { name: nameOfCabin(deleted) })}
          </p>
          {canRestore && (
            <Button loading={isBusy} onClick={() => restore(deleted)}>
              {t('cabins.actions.undo')}
            </Button>
          )}
          <IconButton label={t('common.close')} onClick={dismiss}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
