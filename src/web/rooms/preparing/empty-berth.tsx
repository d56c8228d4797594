import { ContainerWall } from '../../layouts/public/drawings/container-wall.tsx'
import drawing from '../../layouts/public/drawings/drawing.module.css'

const stack = ['......m', 's....dl', 'cds.lsm', 'mlscdsd']

/** The yard with one place still free, and its container on the hook. */
export function EmptyBerth() {
  return (
    <svg className={drawing.drawing} viewBox="0 0 2000 640" aria-hidden="true" focusable="false">
      <circle cx="1300" cy="330" r="250" fill="var(--deep-raised)" />
      <path fill="var(--steel-dark)" d="M0 560h2000v80H0z" />
      <path stroke="var(--mist)" strokeWidth="4" d="M0 560h2000" />
      <path stroke="var(--steel)" strokeWidth="3" strokeDasharray="48 28" d="M0 600h2000" />
      <ContainerWall rows={stack} x={1076} y={302} cell={64} />
      <path
        fill="none"
        stroke="var(--chalk)"
        strokeWidth="3"
        strokeDasharray="9 7"
        d="M1270 432h58v58h-58z"
      />
      <path fill="var(--chalk)" d="M960 40h680v20H960zM976 60h22v500h-22zM1602 60h22v500h-22z" />
      <path fill="var(--mist)" d="M956 546h62v14h-62zM1582 546h62v14h-62zM1262 60h76v14h-76z" />
      <svg x="1262" y="74" width="76" height="260" viewBox="1262 74 76 260" aria-hidden="true">
        <g className={drawing.lower}>
          <path stroke="var(--chalk)" strokeWidth="3" d="M1278 20v190M1320 20v190" />
          <path fill="var(--chalk)" d="M1268 208h62v10h-62z" />
          <ContainerWall rows={['r']} x={1268} y={220} cell={64} />
        </g>
      </svg>
    </svg>
  )
}
