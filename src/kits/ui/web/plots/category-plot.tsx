import { useId } from 'react'
import { Axis } from './axis.tsx'
import { Drawing, PointArea } from './drawing.tsx'
import styles from './plot.module.css'
import { bandScale, labelInterval, linearScale, linePath, round } from './scales.ts'
import { lookOf, Marker } from './series.tsx'
import { usePoints } from './use-points.ts'
import { useWidth } from './use-width.ts'

export interface Category {
  /** On the axis: a few letters. */
  readonly label: string
  /** In full, before its values. */
  readonly name: string
  /** Its values are not final: drawn hatched or hollow. */
  readonly isPartial?: boolean
}

export interface Series {
  readonly name: string
  /** One for each category; null where there is none. */
  readonly values: readonly (number | null)[]
}

interface CategoryPlotProps {
  /** The accessible name of the plot. */
  label: string
  categories: readonly Category[]
  /** One series is drawn as bars unless `isLine`; several are lines. */
  series: readonly Series[]
  isLine?: boolean
  /** The end of the axis at least: 1 of shares. */
  max?: number
  /** Of things that are counted. */
  isWhole?: boolean
  format: (value: number) => string
  /** Said where a category has no value. */
  none: string
}

const height = 180
const margin = { top: 10, right: 10, bottom: 24, left: 40 }
/** Pixels that the label of a category needs. */
const labelWidth = 52

/** Values by ordered categories, such as weeks. Hovering or focusing one reads its values out, below and aloud. */
export function CategoryPlot(props: CategoryPlotProps) {
  const { label, categories, series, isLine = false, max = 0, isWhole = false, format, none } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const { pointed, tabIndexOf, handlers } = usePoints(categories.length)
  const largest = Math.max(max, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const y = linearScale({ max: largest, range: [height - margin.bottom, margin.top], isWhole })
  const x = bandScale(categories.length, [margin.left, Math.max(margin.left, width - margin.right)])
  const interval = labelInterval(categories.length, x.width, labelWidth)
  const readOut = (index: number): string => textOf(categories[index], index, series, format, none)
  const drawing = { categories, series, x, y, pointed }
  return (
    <div ref={frame} className="shrink">
      <Drawing {...{ label, width, height, handlers }}>
        <Axis scale={y} from={margin.left} to={width - margin.right} format={format} />
        {categories.map(
          ({ label: text, name }, index) =>
            (categories.length - 1 - index) % interval === 0 && (
              <text key={name} className={styles.tick} x={x.center(index)} y={height - 6} textAnchor="middle">
                {text}
              </text>
            ),
        )}
        {series.length > 1 || isLine ? <Lines {...drawing} /> : <Bars {...drawing} />}
        {categories.map(({ name }, index) => (
          <PointArea
            key={name}
            index={index}
            text={readOut(index)}
            tabIndex={tabIndexOf(index)}
            x={x.at(index)}
            y={margin.top}
            width={x.width}
            height={height - margin.top - margin.bottom}
          />
        ))}
      </Drawing>
      <p className={`break text-small unprinted ${styles.readOut}`} aria-hidden="true">
        {readOut(pointed ?? categories.length - 1)}
      </p>
    </div>
  )
}

function textOf(
  category: Category | undefined,
  index: number,
  series: readonly Series[],
  format: (value: number) => string,
  none: string,
): string {
  if (!category) return ''
  const values = series.map(({ name, values: all }) => {
    const value = all[index]
    const text = value === null || value === undefined ? none : format(value)
    return series.length > 1 ? `${name} ${text}` : text
  })
  return `${category.name}: ${values.join(' · ')}`
}

interface DrawingProps {
  categories: readonly Category[]
  series: readonly Series[]
  x: ReturnType<typeof bandScale>
  y: ReturnType<typeof linearScale>
  pointed: number | undefined
}

function Bars({ categories, series, x, y, pointed }: DrawingProps) {
  const hatch = useId()
  const gap = Math.min(6, x.width / 4)
  return (
    <g className={styles.bars}>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" stroke="var(--series-1)" strokeWidth="3" />
      </pattern>
      {series[0]?.values.map((value, index) => {
        const category = categories[index]
        if (value === null || category === undefined) return null
        return (
          <rect
            key={category.name}
            className={styles.bar}
            data-pointed={pointed === index || undefined}
            fill={category.isPartial ? `url(#${hatch})` : 'var(--series-1)'}
            stroke={category.isPartial ? 'var(--series-1)' : 'none'}
            x={round(x.at(index) + gap / 2)}
            y={round(y.at(value))}
            width={round(Math.max(1, x.width - gap))}
            height={round(y.at(0) - y.at(value))}
          />
        )
      })}
    </g>
  )
}

function Lines({ categories, series, x, y, pointed }: DrawingProps) {
  return (
    <g>
      {pointed !== undefined && (
        <path
          className={styles.pointer}
          d={`M${round(x.center(pointed))} ${margin.top}V${height - margin.bottom}`}
        />
      )}
      {series.map(({ name, values }, place) => {
        const points = values.map((value, index) =>
          value === null ? null : ([round(x.center(index)), round(y.at(value))] as const),
        )
        const { color, dashes } = lookOf(place)
        return (
          <g key={name}>
            <path className={styles.line} d={linePath(points)} stroke={color} strokeDasharray={dashes} />
            {points.map(
              (point, index) =>
                point && (
                  <Marker
                    key={categories[index]?.name}
                    x={point[0]}
                    y={point[1]}
                    series={place}
                    isHollow={categories[index]?.isPartial ?? false}
                  />
                ),
            )}
          </g>
        )
      })}
    </g>
  )
}
