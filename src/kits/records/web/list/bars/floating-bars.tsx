import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import type { Live } from '../live/use-live.ts'
import type { Selection } from '../selection.ts'
import styles from './floating-bars.module.css'

interface FloatingBarsProps {
  /** Undefined for a list without live updates. */
  live?: Live
  /** Shown at the foot of the list. */
  children: ReactNode
}

/** Bars over a list: news at its head, the selection at its foot. They do not move the rows. */
export function FloatingBars({ live, children }: FloatingBarsProps) {
  return (
    <>
      {live && <News waiting={live.waiting} changed={live.changedIds.size} onShow={live.show} />}
      <div className={`stack gap-2 ${styles.bars}`}>{children}</div>
    </>
  )
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  /** The rows on screen. */
  rows: readonly Row[] | undefined
  /** The number of selected rows, as text. */
  text: string
  onCleared: () => void
  /** Buttons for the selected rows. */
  children: ReactNode
}

/** The number of selected rows, with the actions on them. */
export function SelectionBar<Row extends { readonly id: string }>(props: SelectionBarProps<Row>) {
  const { selection, rows, text, onCleared, children } = props
  const { t } = useLanguage()
  const { size } = selection.ids
  const elsewhere = size - (rows?.filter(({ id }) => selection.ids.has(id)).length ?? 0)
  return (
    <section
      className={`row wrap gap-2-3 card text-compact ${styles.bar}`}
      aria-label={t('records.select.bar')}
    >
      <p className={`flex wrap gap-0-2 ${styles.text}`} role="status">
        <strong>{text}</strong>
        {elsewhere > 0 && (
          <span className="muted">{t('records.select.elsewhere', { count: elsewhere })}</span>
        )}
      </p>
      {children}
      <Button
        onClick={() => {
          selection.clear()
          onCleared()
        }}
      >
        {t('records.select.clear')}
      </Button>
    </section>
  )
}

interface NewsProps {
  waiting: number
  changed: number
  onShow: () => void
}

/** Says that others changed rows, and shows them on request. */
function News({ waiting, changed, onShow }: NewsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div className={`stack ${styles.news}`} role="status">
        {waiting > 0 && (
          <button
            type="button"
            className={`row gap-2 text-compact tone-info ${styles.pill}`}
            onClick={onShow}
          >
            {t('records.live.waiting', { count: waiting })}
            <span className={`semibold ${styles.show}`}>{t('records.live.show')}</span>
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {changed > 0 && t('records.live.changed', { count: changed })}
      </p>
    </>
  )
}
