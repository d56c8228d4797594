import type { ReactNode } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import styles from './floating-bars.module.css'
import type { Live } from './live/use-live.ts'
import type { Selection } from './selection.ts'

interface FloatingBarsProps {
  /** Missing for a list that does not follow changes. */
  live?: Live
  /** At the foot. */
  children: ReactNode
}

/** What lies over a list: news at its head, the selection at its foot. Nothing moves for it. */
export function FloatingBars({ live, children }: FloatingBarsProps) {
  return (
    <>
      {live && <News waiting={live.waiting} changed={live.changedIds.size} onShow={live.show} />}
      <div className={styles.bars}>{children}</div>
    </>
  )
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>
  /** Those on screen. */
  rows: readonly Row[] | undefined
  /** How many are selected, in words. */
  text: string
  onCleared: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** How many are selected, and what can be done with them. */
export function SelectionBar<Row extends { readonly id: string }>(props: SelectionBarProps<Row>) {
  const { selection, rows, text, onCleared, children } = props
  const { t } = useLanguage()
  const { size } = selection.ids
  const elsewhere = size - (rows?.filter(({ id }) => selection.ids.has(id)).length ?? 0)
  return (
    <section className={styles.bar} aria-label={t('records.select.bar')}>
      <p className={styles.text} role="status">
        <strong>{text}</strong>
        {elsewhere > 0 && (
          <span className={styles.muted}>{t('records.select.elsewhere', { count: elsewhere })}</span>
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

/** What others changed: told quietly, and shown when one wants to. */
function News({ waiting, changed, onShow }: NewsProps) {
  const { t } = useLanguage()
  return (
    <>
      <div className={styles.news} role="status">
        {waiting > 0 && (
          <button type="button" className={styles.pill} onClick={onShow}>
            {t('records.live.waiting', { count: waiting })}
            <span className={styles.show}>{t('records.live.show')}</span>
          </button>
        )}
      </div>
      <p className={hidden.visuallyHidden} role="status">
        {changed > 0 && t('records.live.changed', { count: changed })}
      </p>
    </>
  )
}
