import { useEffect, useState } from 'react'
import { minuteAhead, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import { type TrackingView, trackingViews } from '#modules/tracking/contract/page.ts'
import type { TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import type { TrackingAnswer } from '../answers.ts'
import type { Tracking } from '../tracking.ts'
import { deviceOffset } from './device-offset.ts'
import { glyphs } from './glyphs.tsx'
import styles from './toolbar.module.css'
import { useExports } from './use-exports.ts'

interface ToolbarProps {
  answered: TrackingAnswer
  /** What is copied and saved of it. */
  shown: () => readonly TrackedNumber[]
  shipments: number
  view: TrackingView
  onView: (view: TrackingView) => void
}

/** What to do with the answer, after it: another view, share, copy, print, save. */
export function Toolbar({ answered, shown, shipments, view, onView }: ToolbarProps) {
  const { t } = useLanguage()
  const { share, copy, saveAs } = useExports(answered, shown)
  const actions = [
    { key: 'share', run: share },
    { key: 'copy', run: copy },
    { key: 'print', run: () => print() },
    { key: 'xlsx', run: () => saveAs('xlsx') },
    { key: 'csv', run: () => saveAs('csv') },
  ] as const
  return (
    <div className={classes('row wrap between', styles.tools, styles.scripted)}>
      {shipments > 1 && <ViewSwitch view={view} onView={onView} />}
      <fieldset className={`flex wrap gap-2 ${styles.actions}`} aria-label={t('tracking.results.actions')}>
        {actions.map(({ key, run }) => (
          <Button key={key} className={styles.action} onClick={run}>
            <Glyph size={16}>{glyphs[key]}</Glyph>
            {t(`tracking.results.${key}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

/** The time of the answer, and the button that asks again. */
export function AnswerTime({ answered, tracking }: { answered: TrackingAnswer; tracking: Tracking }) {
  const { t } = useLanguage()
  return (
    <div className={`row wrap gap-0-3 ${styles.state}`}>
      <AsOf key={answered.asOf} {...answered} />
      <Button
        className={styles.scripted}
        variant="quiet"
        loading={tracking.state.asking !== null}
        onClick={() => tracking.repeat()}
      >
        <Glyph size={16}>{glyphs.refresh}</Glyph>
        {t('tracking.results.refresh')}
      </Button>
    </div>
  )
}

/** In the reader's local time; in the prerendered page as the server wrote it. */
function AsOf({ asOf, asOfOffset }: Pick<TrackingAnswer, 'asOf' | 'asOfOffset'>) {
  const { t } = useLanguage()
  const [offset, setOffset] = useState(() => asOfOffset ?? deviceOffset(asOf))
  useEffect(() => setOffset(deviceOffset(asOf)), [asOf])
  return (
    <p className={`text-body muted ${styles.asOf}`}>
      <time dateTime={asOf}>
        {t('tracking.results.as_of', { time: `${minuteAhead(asOf, offset)} (${offsetName(offset)})` })}
      </time>
    </p>
  )
}

function ViewSwitch({ view, onView }: Pick<ToolbarProps, 'view' | 'onView'>) {
  const { t } = useLanguage()
  return (
    <fieldset className={`flex wrap ${styles.views}`} aria-label={t('tracking.results.view')}>
      {trackingViews.map((name) => (
        <button
          key={name}
          type="button"
          className={`row-inline gap-2 paper text-body semibold ${styles.view}`}
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
