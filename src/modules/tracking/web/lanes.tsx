import styles from './lanes.module.css'

/** The title's background: shipping lanes across an empty chart, a ship on one of them. */
export function Lanes() {
  return (
    <svg
      className={`unprinted ${styles.lanes}`}
      viewBox="0 0 900 420"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="var(--deep-raised)">
        <path d="M0 70h900M0 160h900M0 250h900M0 340h900" />
        <path d="M60 0v420M180 0v420M300 0v420M420 0v420M540 0v420M660 0v420M780 0v420" />
        <path strokeWidth="2" d="M40 300Q430-40 840 250M120 380Q480 90 840 250M180 70Q560 0 700 140" />
      </g>
      <path stroke="var(--primary)" strokeWidth="3" d="M40 300Q308 66 590 117" />
      <circle cx="590" cy="117" r="13" fill="var(--deep)" stroke="var(--primary)" strokeWidth="3" />
      <circle cx="590" cy="117" r="5" fill="var(--primary)" />
      <g fill="var(--deep)" stroke="var(--on-deep-muted)" strokeWidth="3">
        <circle cx="40" cy="300" r="6" />
        <circle cx="840" cy="250" r="6" />
        <circle cx="120" cy="380" r="6" />
        <circle cx="180" cy="70" r="6" />
        <circle cx="700" cy="140" r="6" />
      </g>
    </svg>
  )
}
