import { type MouseEvent, useMemo, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './position-map.module.css'
import {
  landPath,
  mapHeight,
  mapTop,
  mapWidth,
  type Point,
  type Position,
  toPoint,
  toPosition,
} from './world.ts'

interface WorldMapProps {
  label: string
  position: Position | undefined
  onPosition: ((position: Position) => void) | undefined
}

/** The magnification of the near view. */
const closer = 6

/** Decimal places of a click's degrees: as precise as a click can be. */
const clickDigits = { world: 1, near: 2 }

/** The port on a map of the world or of its surroundings. */
export default function WorldMap({ label, position, onPosition }: WorldMapProps) {
  const { t } = useLanguage()
  const land = useMemo(landPath, [])
  const [isNear, setNear] = useState(false)
  const mark = position && toPoint(position)
  const zoom = isNear && mark ? closer : 1

  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const picked = toPosition(pointOf(event))
    if (!picked || !onPosition) return
    const round = (degrees: number) => Number(degrees.toFixed(clickDigits[zoom === 1 ? 'world' : 'near']))
    onPosition({ latitude: round(picked.latitude), longitude: round(picked.longitude) })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields for the coordinates do the same by keyboard. */}
      <svg
        className={classes('rounded surface', styles.world, onPosition && styles.pickable)}
        viewBox={viewBox(zoom, mark)}
        role="img"
        aria-label={label}
        onClick={pick}
      >
        <path className={styles.land} d={land} />
        {mark && (
          <>
            <circle className={styles.ring} cx={mark.x} cy={mark.y} r={13 / zoom} />
            <circle className={styles.mark} cx={mark.x} cy={mark.y} r={6 / zoom} />
          </>
        )}
      </svg>
      <div className={`row between gap-3 ${styles.below}`}>
        {onPosition && <p className="text-small muted">{t('ports.map.hint')}</p>}
        {mark && (
          <Button variant="quiet" onClick={() => setNear(!isNear)}>
            {isNear ? t('ports.map.world') : t('ports.map.closer')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The visible part of the map; in the near view centred on the mark. */
function viewBox(zoom: number, mark: Point | undefined): string {
  const width = mapWidth / zoom
  const height = mapHeight / zoom
  const left = zoom === 1 || !mark ? 0 : mark.x - width / 2
  const top = zoom === 1 || !mark ? mapTop : mark.y - height / 2
  return [left, top, width, height].map((value) => value.toFixed(2)).join(' ')
}

/** The map position of a click. */
function pointOf({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): Point {
  const toMap = currentTarget.getScreenCTM()?.inverse()
  return new DOMPoint(clientX, clientY).matrixTransform(toMap)
}
