import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './container-doors.module.css'

/** A container's doors: the number is on the right one, its check digit in a box. */
export function ContainerDoors() {
  return (
    <svg
      className={classes(drawing.drawing, styles.doors)}
      viewBox="0 0 520 300"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="var(--steel-dark)" d="M0 0h520v300H0z" />
      <path fill="var(--steel)" d="M16 16h240v284H16zM264 16h240v284H264z" />
      <g fill="none" stroke="var(--steel-dark)" strokeWidth="4">
        <path d="M32 108h208M32 116h208M32 200h208M32 208h208M280 108h208M280 116h208M280 200h208M280 208h208" />
      </g>
      <g stroke="var(--mist)" strokeWidth="7">
        <path d="M72 8v292M196 8v292M324 8v292M448 8v292" />
      </g>
      <g fill="var(--chalk)">
        <path d="M62 40h20v14H62zM186 40h20v14h-20zM314 40h20v14h-20zM438 40h20v14h-20z" />
        <path d="M62 166h74v9H62zM142 150h68v9h-68zM314 166h74v9h-74zM394 150h68v9h-68z" />
        <path d="M62 262h20v14H62zM186 262h20v14h-20zM314 262h20v14h-20zM438 262h20v14h-20z" />
      </g>
      <path fill="var(--deep)" d="M0 0h24v22H0zM496 0h24v22h-24z" />
      <path fill="var(--steel)" d="M276 62h222v40H276z" />
      <g className={styles.number}>
        <text x="282" y="91">
          CSQU
        </text>
        <text x="358" y="91">
          305438
        </text>
        <text x="472" y="91">
          3
        </text>
      </g>
      <path fill="none" stroke="var(--chalk)" strokeWidth="2.5" d="M466 68h24v28h-24z" />
    </svg>
  )
}
