import { useEffect, useState } from 'react'
import { type TrackingView, trackingViews } from '#shared/contracts/tracking-page.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { minuteAhead, offsetName } from '#shared/domain/utc-offsets.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { toneClass } from '#web/ui/enum-tag.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import type { TrackingAnswer } from '../answers.ts'
import type { Tracking } from '../use-tracking.ts'
import { deviceOffset } from './device-offset.ts'
import { glyphs } from './glyphs.tsx'
import type { Outcome } from './outcome.ts'
import styles from './toolbar.module.css'
import { useExports } from './use-exports.ts'

interface ToolbarProps {
  answered: TrackingAnswer
  outcome: Outcome
  tracking: Tracking
  view: TrackingView
  onView: (view: TrackingView) => void
}

/** The time of the answer, the number of shipments by status, and the actions. */
export function Toolbar({ answered, outcome, tracking, view, onView }: ToolbarProps) {
  const { t } = useLanguage()
  const { share, copy, download } = useExports(answered)
  const isAsking = tracking.state.asking !== null
  const actions = [
    { key: 'share', run: share },
    { key: 'copy', run: copy },
    { key: 'print', run: () => print() },
    { key: 'csv', run: download },
  ] as const
  return (
    <>
      <div className={styles.state}>
        <AsOf key={answered.asOf} {...answered} />
        <Button
          className={styles.scripted}
          variant="quiet"
          loading={isAsking}
          onClick={() => tracking.repeat()}
        >
          <Glyph size={16}>{glyphs.refresh}</Glyph>
          {t('tracking.results.refresh')}
        </Button>
      </div>
      {outcome.shipments.length > 1 && <Statuses outcome={outcome} />}
      {outcome.shipments.length > 0 && (
        <div className={classes(styles.tools, styles.scripted)}>
          <ViewSwitch view={view} onView={onView} />
          <fieldset className={styles.actions} aria-label={t('tracking.results.actions')}>
            {actions.map(({ key, run }) => (
              <Button key={key} className={styles.action} onClick={run}>
                <Glyph size={16}>{glyphs[key]}</Glyph>
                {t(`tracking.results.${key}`)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
    </>
  )
}

/** In the reader's local time; in the prerendered page as the server wrote it. */
function AsOf({ asOf, asOfOffset }: Pick<TrackingAnswer, 'asOf' | 'asOfOffset'>) {
  const { t } = useLanguage()
  const [offset, setOffset] = useState(() => asOfOffset ?? deviceOffset(asOf))
  useEffect(() => setOffset(deviceOffset(asOf)), [asOf])
  return (
    <p className={styles.asOf}>
      <time dateTime={asOf}>
        {t('tracking.results.as_of', { time: `${minuteAhead(asOf, offset)} (${offsetName(offset)})` })}
      </time>
    </p>
  )
}

function Statuses({ outcome: { statuses } }: { outcome: Outcome }) {
  const { t } = useLanguage()
  return (
    <ul className={styles.statuses} aria-label={t('tracking.results.by_status')}>
      {statuses.map(({ status, count }) => (
        <li key={status} className={classes(styles.status, toneClass('CabinStatus', status))}>
          <strong>{count}</strong> {t(enumKey('CabinStatus', status))}
        </li>
      ))}
    </ul>
  )
}

function ViewSwitch({ view, onView }: Pick<ToolbarProps, 'view' | 'onView'>) {
  const { t } = useLanguage()
  return (
    <fieldset className={styles.views} aria-label={t('tracking.results.view')}>
      {trackingViews.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={view === name}
          onClick={() => onView(name)}
        >
          <Glyph size={16}>{glyphs[name]}</Glyph>
          {t(`tracking.results.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
