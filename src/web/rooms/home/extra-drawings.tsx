import type { ReactNode } from 'react'
import { ContainerWall } from '../../layouts/public/drawings/container-wall.tsx'
import drawing from '../../layouts/public/drawings/drawing.module.css'
import { classes } from '../../ui/classes.ts'
import styles from './extras.module.css'

function Spot({ children }: { children: ReactNode }) {
  return (
    <svg
      className={classes(drawing.drawing, styles.drawing)}
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A product's label and the certificate that allows it. */
export function Certificate() {
  return (
    <Spot>
      <path fill="var(--deep)" d="m74 124 68-34 68 34v86l-68 34-68-34z" />
      <path fill="var(--steel)" d="m74 124 68 34v86l-68-34z" />
      <path fill="var(--steel-light)" d="m74 124 68-34 68 34-68 34z" />
      <path fill="var(--mist)" d="m102 138 68-34 14 7-68 34z" />
      <path fill="var(--chalk)" d="M86 148l34 17v28l-34-17z" />
      <path stroke="var(--ink)" strokeWidth="3" d="m92 160 22 11M92 168l14 7" />
      <path fill="var(--paper)" stroke="var(--line-strong)" strokeWidth="1.5" d="M196 42h138v176H196z" />
      <path stroke="var(--ink)" strokeWidth="7" d="M214 68h66" />
      <path stroke="var(--line)" strokeWidth="5" d="M214 90h102M214 106h102M214 122h74" />
      <path fill="var(--primary-strong)" d="m276 176-10 50 20-11 20 11-8-50z" />
      <circle cx="287" cy="166" r="27" fill="var(--primary)" />
      <path stroke="var(--on-primary)" strokeWidth="5" fill="none" d="m275 167 8 9 16-20" />
    </Spot>
  )
}

const shelf = ['sldc', 'dmsl']

export function Warehouse() {
  return (
    <Spot>
      <path fill="var(--line)" d="M0 216h400v34H0z" />
      <path fill="var(--deep)" d="M48 96 200 40l152 56v120H48z" />
      <path fill="var(--primary)" d="M40 96 200 37l160 59v10L200 48 40 106z" />
      <path fill="var(--surface-strong)" d="M84 120h140v96H84z" />
      <path fill="var(--steel)" d="M84 120h140v14H84z" />
      <path stroke="var(--steel-dark)" strokeWidth="2" d="M84 127h140M84 134h140" />
      <ContainerWall rows={shelf} x={90} y={152} cell={32} />
      <path fill="var(--steel-dark)" d="M248 120h76v96h-76z" />
      <path
        stroke="var(--deep)"
        strokeWidth="2"
        d="M248 136h76M248 152h76M248 168h76M248 184h76M248 200h76"
      />
    </Spot>
  )
}

/** From above: the truck between its two escorts. */
export function Convoy() {
  return (
    <Spot>
      <path fill="var(--deep)" d="M0 62h400v126H0z" />
      <path stroke="var(--mist)" strokeWidth="3" d="M0 70h400M0 180h400" />
      <path stroke="var(--mist)" strokeWidth="3" strokeDasharray="26 18" d="M0 125h400" />
      <Escort x={26} />
      <path fill="var(--chalk)" d="M112 136h138v34H112z" />
      <path
        stroke="var(--mist)"
        strokeWidth="2"
        d="M134 137v32M157 137v32M180 137v32M203 137v32M226 137v32"
      />
      <path fill="var(--steel-light)" d="M253 138h36q6 0 6 6v18q0 6-6 6h-36z" />
      <path fill="var(--deep)" d="M276 142h8v22h-8z" />
      <Escort x={316} />
    </Spot>
  )
}

function Escort({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 141)`}>
      <path fill="var(--primary)" d="M4 0h46q8 0 8 8v8q0 8-8 8H4q-4 0-4-4V4q0-4 4-4z" />
      <path fill="var(--deep)" d="M36 3h7q3 9 0 18h-7zM8 4h6v16H8z" />
      <path fill="var(--chalk)" d="M22 4h6v16h-6z" />
    </g>
  )
}
