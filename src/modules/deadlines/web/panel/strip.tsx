import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import {
  costWords,
  endWords,
  estimateReasons,
  isEstimated,
  termWords,
  toneOf,
  unknownWords,
} from '../clock-words.ts'
import { EstimateMark, Estimates } from '../estimates.tsx'
import { ClockIcon } from './clock-icon.tsx'
import styles from './strip.module.css'
import { axisOf, axisTicks, barOf, middleOfDay, type TimeAxis } from './time-axis.ts'

interface StripProps {
  clocks: readonly Clock[]
  today: string
  /** What can be done about a clock that cannot be told. */
  remedyOf: (clock: Clock) => ReactNode
}

const percent = (fraction: number): string => `${fraction * 100}%`

/** A bar for each clock over one time axis, and in words all that the bars show. */
export function Strip({ clocks, today, remedyOf }: StripProps) {
  const { t } = useLanguage()
  const axis = axisOf(clocks, today)
  return (
    <div className={`shrink ${styles.strip}`}>
      {axis && <AxisLabels axis={axis} today={today} />}
      <ul>
        {clocks.map((clock) => (
          <ClockRow key={clock.kind} {...{ clock, clocks, axis, today }} remedy={remedyOf(clock)} />
        ))}
      </ul>
      <Estimates reasons={estimateReasons(clocks, t)} className={`line-above ${styles.reasons}`} />
    </div>
  )
}

/** How far from today, as a fraction of the axis, another label must lie not to cover its own. */
const labelDistance = 0.14

function AxisLabels({ axis, today }: { axis: TimeAxis; today: string }) {
  const { t, language } = useLanguage()
  const now = middleOfDay(axis, today)
  const ticks = axisTicks(axis).filter(
    ({ place }) => now === undefined || Math.abs(place - now) > labelDistance,
  )
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.axisLabels}>
        {ticks.map(({ day, place }) => (
          <span key={day} className={`muted ${styles.tick}`} style={{ left: percent(place) }}>
            {shortDay(day, language)}
          </span>
        ))}
        {now !== undefined && (
          <span
            className={classes('semibold muted', styles.tick, styles.todayLabel)}
            style={{ left: percent(now) }}
          >
            {t('deadlines.today')}
          </span>
        )}
      </div>
    </div>
  )
}

interface ClockRowProps {
  clock: Clock
  clocks: readonly Clock[]
  axis: TimeAxis | undefined
  today: string
  remedy: ReactNode
}

/** Beside its bar how urgent it is and what it costs; below, the term and its source. */
function ClockRow({ clock, clocks, axis, today, remedy }: ClockRowProps) {
  const { t, language } = useLanguage()
  const context = { t, language, today }
  const tone = toneOf(clock, clocks)
  const unknown = unknownWords(clock, clocks, t)
  const details = [...termWords(clock, context), clock.isTyped && t('deadlines.typed'), clock.source].filter(
    (text) => typeof text === 'string',
  )
  return (
    <li className={`stack gap-1 line-above ${styles.clock}`} data-tone={tone}>
      <div className={`flex wrap baseline gap-0-2 shrink break ${styles.name}`}>
        <h3 className={`text-body ${styles.kind}`}>{t(`enum.clock_kind_${clock.kind}`)}</h3>
        {isEstimated(clock) && <EstimateMark />}
      </div>
      <div className={styles.track} aria-hidden="true">
        {axis && <Bar clock={clock} axis={axis} today={today} />}
      </div>
      <div className={`shrink break ${styles.words}`}>
        <p className={`row wrap gap-0-2 ${styles.state}`}>
          <span className={`row-inline gap-1 rounded text-small ${styles.tone}`}>
            <ClockIcon tone={tone} />
            {t(`deadlines.states.${tone}`)}
          </span>
          <strong>{endWords(clock, context)}</strong>
          <span className="text-small">
            <Parts texts={costWords(clock, t)} />
          </span>
          {unknown !== undefined && (
            <span className={`text-small muted ${styles.small}`}>
              {unknown} {remedy}
            </span>
          )}
        </p>
        <p className={`text-small muted ${styles.small}`}>
          <Parts texts={details} />
        </p>
      </div>
    </li>
  )
}

/** Short texts, divided by dots. */
function Parts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className={styles.part}>
      {text}
    </span>
  ))
}

function Bar({ clock, axis, today }: { clock: Clock; axis: TimeAxis; today: string }) {
  const parts = barOf(clock, axis, today)
  const now = middleOfDay(axis, today)
  return (
    <>
      {parts.length === 0 && <span className={styles.noBar} />}
      {parts.map(({ part, start, size }) => (
        <span
          key={part}
          className={classes(styles.bar, styles[part])}
          style={{ left: percent(start), width: percent(size) }}
        />
      ))}
      {now !== undefined && <span className={styles.today} style={{ left: percent(now) }} />}
    </>
  )
}
