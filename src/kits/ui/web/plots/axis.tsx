import { Unspoken } from './drawing.tsx'
import styles from './plot.module.css'
import { type LinearScale, round } from './scales.ts'

interface AxisProps {
  scale: LinearScale
  /** The ends of its lines. */
  from: number
  to: number
  format: (value: number) => string
}

/** The axis of values on the left, with a line across at each tick. */
export function Axis({ scale, from, to, format }: AxisProps) {
  return (
    <Unspoken>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${from} ${round(scale.at(tick))}H${to}`} />
          <text className={styles.tick} x={from - 6} y={round(scale.at(tick)) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
    </Unspoken>
  )
}
