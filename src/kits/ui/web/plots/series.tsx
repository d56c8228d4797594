import styles from './plot.module.css'

/**
 * How series are told apart: by colour, by the shape of their markers and by the dashes of their lines, each of which
 * is enough. The colours keep apart for the colour-blind and reach 3:1 on paper.
 */

export interface SeriesLook {
  readonly color: string
  /** A marker around 0 0, about 9 pixels wide. */
  readonly marker: string
  /** Undefined: a whole line. */
  readonly dashes: string | undefined
}

const looks: readonly SeriesLook[] = [
  // A circle, a diamond, a triangle and a square.
  { color: 'var(--series-1)', marker: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', dashes: undefined },
  { color: 'var(--series-2)', marker: 'M0-5.2 5.2 0 0 5.2-5.2 0z', dashes: '7 3' },
  { color: 'var(--series-3)', marker: 'M0-5 5 3.8H-5z', dashes: '2 3' },
  { color: 'var(--series-4)', marker: 'M-3.7-3.7h7.4v7.4h-7.4z', dashes: '9 3 2 3' },
]

/** A plot with more series could not be read: the others are in its table. */
export const mostSeries = looks.length

export const lookOf = (index: number): SeriesLook => looks[index % looks.length] as SeriesLook

interface MarkerProps {
  x: number
  y: number
  series: number
  /** Only its outline: not final, or the larger of two values. */
  isHollow?: boolean
}

export function Marker({ x, y, series, isHollow = false }: MarkerProps) {
  const { color, marker } = lookOf(series)
  return (
    <path
      className={styles.marker}
      d={marker}
      transform={`translate(${x} ${y})`}
      stroke={color}
      fill={isHollow ? 'var(--paper)' : color}
    />
  )
}

/** The names of the series beside their markers. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className={`flex wrap text-small ${styles.legend}`}>
      {names.map((name, index) => (
        <li key={name} className="row-inline gap-1 shrink break">
          <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true" focusable="false">
            <path
              d="M1 6h26"
              stroke={lookOf(index).color}
              strokeWidth="2"
              strokeDasharray={lookOf(index).dashes}
            />
            <Marker x={14} y={6} series={index} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
