import type { ReactNode } from 'react'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import styles from '#web/records/list/floating-bars.module.css'
import { FloatingBars, SelectionBar } from '#web/records/list/floating-bars.tsx'
import type { Live } from '#web/records/list/live/use-live.ts'
import type { Selection } from '#web/records/list/selection.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nameOfCabin } from '../cabin-names.ts'
import { withChangeTexts } from '../load-changes.ts'
import { useUndoOffer } from '../undo/undo-offer.ts'
import type { RowActions } from './row-actions.ts'

interface CabinFloatingBarsProps {
  actions: RowActions
  selection: Selection<CabinRow> | undefined
  live: Live
  rows: readonly CabinRow[] | undefined
  /** Says that an edit in the list was not saved. */
  failedNotice: ReactNode
  onChangeStatus: () => void
  onChange: () => void
  onCleared: () => void
}

/** Bars over the list: news at its head, the selection and the deleted cabin at its foot. */
export function CabinFloatingBars(props: CabinFloatingBarsProps) {
  const { actions, selection, live, rows, failedNotice, onChangeStatus, onChange, onCleared } = props
  const { t } = useLanguage()
  return (
    <FloatingBars live={live}>
      <DeletedNotice {...actions} />
      {failedNotice}
      <UndoBar onGone={onCleared} />
      {selection && selection.ids.size > 0 && (
        <SelectionBar
          {...{ selection, rows, onCleared }}
          text={t('cabins.select.count', { count: selection.ids.size })}
        >
          <Button variant="primary" onClick={onChangeStatus}>
            {t('cabins.batch.open')}
          </Button>
          <Button onClick={onChange}>{t('cabins.actions.change')}</Button>
        </SelectionBar>
      )}
    </FloatingBars>
  )
}

const loadNotice = () => withChangeTexts(() => import('../undo/notice.tsx'))

/** What was just changed, while it can be undone. */
function UndoBar({ onGone }: { onGone: () => void }) {
  const offer = useUndoOffer()
  const loaded = useLazyLoad(loadNotice, offer !== undefined)
  return (
    <div className={styles.announced} role="status">
      {offer && loaded && <loaded.UndoNotice key={offer.id} offer={offer} onGone={onGone} />}
    </div>
  )
}

/** Says that a cabin was deleted, with a button to restore it, until it is closed. */
function DeletedNotice({ deleted, restore, dismiss, isBusy, canRestore }: RowActions) {
  const { t } = useLanguage()
  return (
    <div className={styles.announced} role="status">
      {deleted && (
        <div className={styles.bar}>
          <p className={styles.text}>{t('cabins.notices.deleted', { name: nameOfCabin(deleted) })}</p>
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
