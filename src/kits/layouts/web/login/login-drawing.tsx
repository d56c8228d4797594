import { ContainerWall } from '../public/drawings/container-wall.tsx'
import drawing from '../public/drawings/drawing.module.css'

const stack = ['..........d.', 'l........sdm', 'sd..m...dlss', 'dms.s..dmcsd', 'smdcs..slmds', 'dlsmdlsdcsdl']

/** A container yard at night; one container is open, with a light in it. */
export function LoginDrawing() {
  return (
    <svg
      className={drawing.drawing}
      viewBox="0 0 768 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="384" cy="300" r="230" fill="var(--deep-raised)" />
      <ContainerWall rows={stack} x={1} y={96} cell={64} />
      <path fill="var(--primary)" d="M321 288h126v126H321z" />
      <path fill="var(--chalk)" d="M330 298h108v107H330z" />
      <path fill="var(--mist)" d="M330 371h34v34h-34zM366 365h38v40h-38zM366 331h32v32h-32z" />
      <path fill="var(--steel-light)" d="M406 377h28v28h-28z" />
      <path
        stroke="var(--deep)"
        strokeOpacity="0.4"
        fill="none"
        d="M347 371v34M385 365v40M382 331v32M420 377v28"
      />
      <path fill="var(--primary)" d="m321 288-52-18v160l52-16z" />
      <path fill="var(--primary-strong)" d="m447 288 52-18v160l-52-16z" />
      <path
        stroke="var(--deep)"
        strokeOpacity="0.4"
        strokeWidth="3"
        fill="none"
        d="M286 280v141M304 286v130M464 286v130M482 280v141"
      />
    </svg>
  )
}
