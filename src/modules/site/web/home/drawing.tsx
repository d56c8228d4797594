import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import drawings from './drawings.svg'

type DrawingName =
  | 'harbour-far'
  | 'harbour-water'
  | 'harbour-near'
  | 'harbour-hook'
  | 'doors'
  | 'plane'
  | 'truck'
  | 'map'
  | 'nom'
  | 'storage'
  | 'escort'

/** A drawing of drawings.svg, inside an SVG of the page. */
export function DrawingPart({ name }: { name: DrawingName }) {
  return <use href={`${drawings}#${name}`} />
}

interface PictureProps {
  name: DrawingName
  viewBox: string
  className: string | undefined
}

/** A drawing of drawings.svg that fills its frame; decoration beside the text. */
export function Drawing({ name, viewBox, className }: PictureProps) {
  return (
    <svg
      className={classes(drawing.drawing, className)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <DrawingPart name={name} />
    </svg>
  )
}
