import type { CabinRow } from '#shared/contracts/cabins.ts'
import { useLanguage } from '../../../app/language.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import unseen from '../../../ui/unseen.module.css'
import { nameOfCabin } from '../shown.ts'
import styles from './dock.module.css'
import type { RowActions } from './row-actions.ts'
import type { Selection } from './selection.ts'
import type { Live } from './use-live.ts'

interface ListDockProps extends Omit<SelectionBarProps, 'selection'> {
  actions: RowActions
  selection: Selection | undefined
  live: Live
}

/** What lies over the list: news at its head, the selection and what was deleted at its foot. */
export function ListDock({ actions, selection, live, ...bar }: ListDockProps) {
  return (
    <>
      <News waiting={live.waiting} changed={live.changedIds.size} onShow={live.show} />
      <div className={styles.dock}>
        <DeletedNotice {...actions} />
        {selection && selection.ids.size > 0 && <SelectionBar selection={selection} {...bar} />}
      </div>
    </>
  )
}

interface SelectionBarProps {
  selection: Selection
  rows: readonly CabinRow[] | undefined
  onChangeStatus: () => void
  onCleared: () => void
}

/** How many are selected, and what can be done with them. It lies over the list: nothing moves for it. */
function SelectionBar({ selection, rows, onChangeStatus, onCleared }: SelectionBarProps) {
  const { t } = useLanguage()
  const count = selection.ids.size
  const elsewhere = count - (rows?.filter(({ id }) => selection.ids.has(id)).length ?? 0)
  return (
    <section className={styles.bar} aria-label={t('cabins.select.bar')}>
      <p className={styles.text} role="status">
        <strong>{t('cabins.select.count', { count })}</strong>
        {elsewhere > 0 && (
          <span className={styles.muted}>{t('cabins.select.elsewhere', { count: elsewhere })}</span>
        )}
      </p>
      <Button variant="primary" onClick={onChangeStatus}>
        {t('cabins.batch.open')}
      </Button>
      <Button
        onClick={() => {
          selection.clear()
          onCleared()
        }}
      >
        {t('cabins.select.clear')}
      </Button>
    </section>
  )
}

/** Says that a cabin was deleted, and offers to bring it back, until it is closed. */
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

interface NewsProps {
  waiting: number
  changed: number
  onShow: () => void
}

/** What colleagues changed: told quietly, and shown when one wants to. */
function News({ waiting, changed, onShow }: NewsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div className={styles.news} role="status">
        {waiting > 0 && (
          <button type="button" className={styles.pill} onClick={onShow}>
            {t('cabins.live.waiting', { count: waiting })}
            <span className={styles.show}>{t('cabins.live.show')}</span>
          </button>
        )}
      </div>
      <p className={unseen.unseen} role="status">
        {changed > 0 && t('cabins.live.changed', { count: changed })}
      </p>
    </>
  )
}
