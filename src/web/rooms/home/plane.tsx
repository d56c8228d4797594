import drawing from '../../layouts/public/drawings/drawing.module.css'
import styles from './service.module.css'

/** A freighter from above and the three airports it serves. */
export function Plane() {
  return (
    <svg
      className={`${drawing.drawing} ${styles.picture}`}
      viewBox="0 0 640 520"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--deep)" d="M0 0h640v520H0z" />
      <g fill="none" stroke="var(--deep-raised)" strokeWidth="2">
        <circle cx="120" cy="420" r="70" />
        <circle cx="120" cy="420" r="130" />
        <circle cx="120" cy="420" r="190" />
        <circle cx="120" cy="420" r="250" />
        <circle cx="120" cy="420" r="310" />
        <circle cx="120" cy="420" r="370" />
      </g>
      <path
        stroke="var(--primary)"
        strokeWidth="3"
        strokeDasharray="10 8"
        fill="none"
        d="M120 420 420 140M300 462 420 140M84 230 420 140"
      />
      {airports.map(({ x, y, runway }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="30" fill="var(--deep)" stroke="var(--chalk)" strokeWidth="3" />
          <g transform={`rotate(${runway})`}>
            <path fill="var(--chalk)" d="M-5-20h10v40H-5z" />
            <path stroke="var(--deep)" strokeWidth="2" strokeDasharray="5 5" d="M0-16v32" />
          </g>
        </g>
      ))}
      <g transform="translate(420 140) rotate(47) scale(1.05)">
        <path fill="var(--chalk)" d="M0-150q-17 14-17 52v48L-150 34v22l133-36v82l-46 34v16l63-16z" />
        <path fill="var(--mist)" d="M0-150q17 14 17 52v48L150 34v22L17 20v82l46 34v16L0 136z" />
        <path
          fill="var(--steel-light)"
          d="M-66-30q7-12 14 0V4h-14zM-112-2q7-12 14 0v34h-14zM52-30q7-12 14 0V4H52zM98-2q7-12 14 0v34H98z"
        />
        <path fill="var(--deep)" d="M-9-116q9-8 18 0l-2 10h-14z" />
        <path fill="var(--primary)" d="M-4 84h8v66l-4 8-4-8z" />
      </g>
    </svg>
  )
}

const airports = [
  { x: 120, y: 420, runway: 20 },
  { x: 300, y: 462, runway: -50 },
  { x: 84, y: 230, runway: 75 },
]
