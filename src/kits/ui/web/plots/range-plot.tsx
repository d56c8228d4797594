import { classes } from '../classes.ts'
import { Drawing, PointArea, Unspoken } from './drawing.tsx'
import styles from './plot.module.css'
import { linearScale, round } from './scales.ts'
import { lookOf, Marker } from './series.tsx'
import { usePoints } from './use-points.ts'
import { useWidth } from './use-width.ts'

export interface Range {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Said when it is pointed at, and aloud. */
  readonly text: string
}

interface RangePlotProps {
  /** The accessible name of the plot. */
  label: string
  ranges: readonly Range[]
  /** Of things that are counted. */
  isWhole?: boolean
  format: (value: number) => string
  /** The meaning of both ends, for the legend. */
  ends: readonly [from: string, to: string]
}

const rowHeight = 34
const nameHeight = 18
const margin = { top: 4, right: 14, bottom: 22, left: 8 }

/** A row for each range, from its lower end, filled, to its upper one, hollow. */
export function RangePlot({ label, ranges, isWhole = false, format, ends }: RangePlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const { pointed, tabIndexOf, handlers } = usePoints(ranges.length)
  const height = margin.top + ranges.length * rowHeight + margin.bottom
  const bottom = height - margin.bottom
  const x = linearScale({
    max: Math.max(0, ...ranges.map(({ to }) => to)),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    isWhole,
  })
  return (
    <div ref={frame} className={classes('shrink', styles.ranges)}>
      <Drawing {...{ label, width, height, handlers }}>
        <Unspoken>
          {x.ticks.map((tick) => (
            <g key={tick}>
              <path className={styles.grid} d={`M${round(x.at(tick))} ${margin.top}V${bottom}`} />
              <text className={styles.tick} x={round(x.at(tick))} y={height - 6} textAnchor="middle">
                {format(tick)}
              </text>
            </g>
          ))}
        </Unspoken>
        {ranges.map((range, index) => (
          <RangeRow
            key={range.name}
            range={range}
            top={margin.top + index * rowHeight}
            width={width - margin.left}
            at={x.at}
            isPointed={pointed === index}
          />
        ))}
        {ranges.map(({ name, text }, index) => (
          <PointArea
            key={name}
            index={index}
            text={text}
            tabIndex={tabIndexOf(index)}
            x={0}
            y={margin.top + index * rowHeight}
            width={width}
            height={rowHeight}
          />
        ))}
      </Drawing>
      <p className={`break text-small unprinted ${styles.readOut}`} aria-hidden="true">
        {ranges[pointed ?? 0]?.text}
      </p>
      <Ends ends={ends} />
    </div>
  )
}

interface RangeRowProps {
  range: Range
  top: number
  /** Pixels for its name. */
  width: number
  at: (value: number) => number
  isPointed: boolean
}

function RangeRow({ range, top, width, at, isPointed }: RangeRowProps) {
  const [from, to, middle] = [round(at(range.from)), round(at(range.to)), top + rowHeight - 9]
  return (
    <g>
      {/* A name that is too long is cut off: the read-out and the table have it in full. */}
      <Unspoken>
        <foreignObject x={margin.left} y={top} width={Math.max(0, width)} height={nameHeight}>
          <div className={`ellipsis ${styles.rowName}`}>{range.name}</div>
        </foreignObject>
      </Unspoken>
      <path
        className={styles.range}
        data-pointed={isPointed || undefined}
        d={`M${from} ${middle}H${to}`}
        stroke={lookOf(0).color}
      />
      <Marker x={to} y={middle} series={1} isHollow />
      <Marker x={from} y={middle} series={0} />
    </g>
  )
}

function Ends({ ends }: Pick<RangePlotProps, 'ends'>) {
  return (
    <ul className={`flex wrap text-small ${styles.legend}`}>
      {ends.map((name, index) => (
        <li key={name} className="row-inline gap-1 shrink break">
          <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true" focusable="false">
            <Marker x={7} y={6} series={index} isHollow={index === 1} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
