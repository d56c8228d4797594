import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { Axis } from '#kits/ui/web/plots/axis.tsx'
import { bandScale, labelInterval, linearScale, round } from '#kits/ui/web/plots/scales.ts'
import { useWidth } from '#kits/ui/web/plots/use-width.ts'
import { SeriesFill } from './series-fill.tsx'
import styles from './simulator.module.css'

export interface Stack {
  readonly key: string
  /** On the axis. */
  readonly label: string
  /** From the bottom up, one for each series. */
  readonly values: readonly number[]
  /** Marked by a pattern behind the bar. */
  readonly isHatched: boolean
}

interface StackedPlotProps {
  label: string
  stacks: readonly Stack[]
  format: (value: number) => string
  chosen: number
  /** The chosen one in words. */
  chosenText: string
  onChoose: (index: number) => void
  /** A line after one of the stacks. */
  mark?: { readonly after: number; readonly label: string } | undefined
}

const height = 200
const margin = { top: 18, right: 8, bottom: 24 }
/** Pixels of a digit on the axis. */
const digitWidth = 7
const labelWidth = 64
const bottom = height - margin.bottom

/** How far each key leads, as on any slider; a page is a week. */
const moves: Readonly<Record<string, number | undefined>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Stacked bars, one of which is chosen: by the arrow keys, as on a slider, by pointer or by finger. */
export function StackedPlot(props: StackedPlotProps) {
  const { label, stacks, format, chosen, chosenText, onChoose } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const largest = Math.max(0, ...stacks.map(({ values }) => values.reduce((sum, value) => sum + value, 0)))
  const y = linearScale({ max: largest, range: [bottom, margin.top] })
  const left = 10 + digitWidth * Math.max(...y.ticks.map((tick) => format(tick).length))
  const right = Math.max(left, width - margin.right)
  const x = bandScale(stacks.length, [left, right])
  const choose = (index: number) => onChoose(Math.min(stacks.length - 1, Math.max(0, index)))
  const chooseAt = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left
    choose(Math.floor((place - left) / Math.max(1, x.width)))
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(chosen + move)
  }
  return (
    <div
      ref={frame}
      className={`shrink rounded ${styles.plot}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={stacks.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={chosenText}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        chooseAt(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) chooseAt(event)
      }}
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        <Drawing {...props} {...{ x, y, left, right }} />
      </svg>
    </div>
  )
}

interface DrawingProps extends StackedPlotProps {
  x: ReturnType<typeof bandScale>
  y: ReturnType<typeof linearScale>
  /** The ends of the axis. */
  left: number
  right: number
}

function Drawing({ stacks, format, chosen, mark, x, y, left, right }: DrawingProps) {
  const hatch = useId()
  const interval = labelInterval(stacks.length, x.width, labelWidth)
  return (
    <>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" stroke="var(--line-strong)" />
      </pattern>
      {stacks.map(
        ({ key, isHatched }, index) =>
          isHatched && (
            <rect
              key={key}
              fill={`url(#${hatch})`}
              x={round(x.at(index))}
              y={margin.top}
              width={round(x.width)}
              height={bottom - margin.top}
            />
          ),
      )}
      <Axis scale={y} from={left} to={right} format={format} />
      {stacks.map(
        ({ key, label }, index) =>
          index % interval === 0 &&
          x.center(index) + labelWidth / 2 < right + 2 * margin.right && (
            <text
              key={key}
              className={styles.label}
              x={round(x.center(index))}
              y={height - 6}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
      {stacks[0]?.values.map((_, series) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place.
        <SeriesFill key={series} series={series}>
          {(fill) => <Bars {...{ stacks, series, fill, x, y }} />}
        </SeriesFill>
      ))}
      <rect
        className={styles.chosen}
        x={round(x.at(chosen))}
        y={margin.top}
        width={round(x.width)}
        height={bottom - margin.top}
      />
      {mark && (
        <Mark label={mark.label} at={x.at(mark.after + 1)} isLeft={x.at(mark.after + 1) > right / 2} />
      )}
    </>
  )
}

interface BarsProps extends Pick<DrawingProps, 'stacks' | 'x' | 'y'> {
  series: number
  fill: string
}

/** The bars of one series, each on those of the series before it. */
function Bars({ stacks, series, fill, x, y }: BarsProps) {
  const gap = Math.min(6, x.width / 4)
  return stacks.map(({ key, values }, index) => {
    const below = values.slice(0, series).reduce((sum, value) => sum + value, 0)
    const top = y.at(below + (values[series] ?? 0))
    return (
      <rect
        key={key}
        className={styles.bar}
        fill={fill}
        x={round(x.at(index) + gap / 2)}
        y={round(top)}
        width={round(Math.max(1, x.width - gap))}
        height={round(y.at(below) - top)}
      />
    )
  })
}

/** Its label lies on the side that has room. */
function Mark({ label, at, isLeft }: { label: string; at: number; isLeft: boolean }) {
  return (
    <g>
      <path className={styles.markLine} d={`M${round(at)} 4V${bottom}`} />
      <text
        className={`semibold ${styles.markLabel}`}
        x={round(isLeft ? at - 4 : at + 4)}
        y={12}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {label}
      </text>
    </g>
  )
}
