import { useLanguage } from '../../app/language.tsx'
import drawing from '../../layouts/public/drawings/drawing.module.css'
import styles from './long-truck.module.css'

/** Drawn to scale: 14 units a foot, one panel line a foot. */
const foot = 14
const trailer = { left: 20, feet: 53, top: 74, height: 134 }
const trailerEnd = trailer.left + trailer.feet * foot

const panels = Array.from(
  { length: trailer.feet - 1 },
  (_, i) => `M${trailer.left + (i + 1) * foot} ${trailer.top + 10}v${trailer.height - 20}`,
).join('')

const wheels = [118, 182, 716, 780, 992]

/** A tractor with a 53-foot trailer and the measure of it. */
export function LongTruck() {
  const { t } = useLanguage()
  return (
    <svg
      className={`${drawing.drawing} ${styles.truck}`}
      viewBox="19 -32 1022 298"
      role="img"
      aria-label={t('home.truck_label')}
    >
      <path
        stroke="var(--ink)"
        strokeWidth="1.5"
        fill="none"
        d={`M${trailer.left} 24v30M${trailerEnd} 24v30M${trailer.left} 39H${trailerEnd}`}
      />
      <text className={styles.measure} x="386" y="16" textAnchor="middle">
        {t('home.truck_measure')}
      </text>
      <path
        fill="var(--steel-dark)"
        d={`M${trailer.left} 208h742v10H${trailer.left}zM96 218h110v14H96zM612 218h10v36h-10zM604 254h26v5h-26z`}
      />
      <path fill="var(--deep)" d={`M${trailer.left} ${trailer.top}h742v${trailer.height}H${trailer.left}z`} />
      <path stroke="var(--steel-dark)" fill="none" d={panels} />
      <path fill="var(--primary)" d={`M${trailer.left} 190h742v8H${trailer.left}z`} />
      <Tractor />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy="240" r="25" fill="var(--ink)" />
          <circle cx={x} cy="240" r="11" fill="var(--line)" />
          <circle cx={x} cy="240" r="4" fill="var(--ink)" />
        </g>
      ))}
    </svg>
  )
}

function Tractor() {
  return (
    <>
      <path fill="var(--ink)" d="M684 222h352v12H684z" />
      <path
        fill="var(--primary)"
        d="M796 222V92q0-6 5-10l24-18q5-4 11-4h34q8 0 14 5l38 34q4 4 5 9l5 24 82 12q16 3 18 20l6 58z"
      />
      <path fill="var(--primary-strong)" d="M796 222V92q0-6 5-10l12-9v149zM1036 200h2l2 22H940v-22z" />
      <path fill="var(--deep)" d="M872 96h24q4 0 7 3l14 16q2 2 3 5l4 20h-52zM822 100h32v30h-32z" />
      <path
        stroke="var(--primary-strong)"
        strokeWidth="2"
        fill="none"
        d="M864 222V92M936 222v-78M960 160h58M962 172h58"
      />
      <path stroke="var(--ink)" strokeWidth="6" d="M784 70v146" />
      <path fill="var(--line)" d="M800 222h62v16h-62z" />
      <path fill="var(--paper)" d="M1022 178h14l2 14h-16z" />
    </>
  )
}
