import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import { DrawingPart } from './drawing.tsx'
import styles from './harbour.module.css'

/**
 * The hero's picture: a container ship beside a quay under a gantry crane. The moving part is an SVG of its own, so
 * that the rest is not repainted with every frame.
 */
export function Harbour() {
  return (
    <div className={classes(drawing.drawing, styles.harbour)}>
      <svg viewBox="0 0 2400 760" aria-hidden="true" focusable="false">
        <DrawingPart name="harbour-far" />
        <DrawingPart name="harbour-near" />
      </svg>
      <svg className={styles.water} viewBox="0 560 2400 200" aria-hidden="true" focusable="false">
        <DrawingPart name="harbour-water" />
      </svg>
      <div className={styles.shaft}>
        <svg className={styles.hook} viewBox="1640 162 46 330" aria-hidden="true" focusable="false">
          <DrawingPart name="harbour-hook" />
        </svg>
      </div>
    </div>
  )
}
