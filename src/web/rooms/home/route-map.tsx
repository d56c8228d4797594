import { useLanguage } from '../../app/language.tsx'
import drawing from '../../layouts/public/drawings/drawing.module.css'
import { classes } from '../../ui/classes.ts'
import {
  centralAmerica,
  cuba,
  landRoutes,
  line,
  mexico,
  places,
  project,
  unitedStates,
} from './map-outline.ts'
import styles from './route-map.module.css'

type Place = keyof typeof places

/** Where a place's name stands beside its mark, so that no two names meet. */
const labels: Record<Place, { dx: number; dy: number; anchor: 'start' | 'end' }> = {
  losAngeles: { dx: -2, dy: -20, anchor: 'start' },
  laredo: { dx: 17, dy: 7, anchor: 'start' },
  mexicoCity: { dx: 12, dy: -15, anchor: 'start' },
  manzanillo: { dx: -17, dy: 5, anchor: 'end' },
  lazaroCardenas: { dx: -12, dy: 28, anchor: 'end' },
  veracruz: { dx: 15, dy: 19, anchor: 'start' },
}

const placeNames = Object.keys(places) as Place[]

/** Sea lanes, each without its last point: ships from Asia come down the coast, to Veracruz by the Gulf. */
const seaLanes: [port: Place, lane: string][] = [
  ['losAngeles', 'M-200 60Q420-10'],
  ['manzanillo', 'M-200 92C420 60 760 270'],
  ['lazaroCardenas', 'M-200 110C440 90 740 480'],
  ['veracruz', 'M1950 300Q1480 352'],
]

export function RouteMap() {
  const { t } = useLanguage()
  return (
    <svg
      className={classes(drawing.drawing, styles.map)}
      viewBox="0 0 1750 740"
      role="img"
      aria-label={t('home.map_label')}
    >
      <path className={styles.grid} d={grid} />
      <path fill="var(--deep-raised)" d={[unitedStates, centralAmerica, cuba].map(line).join('z')} />
      <path fill="var(--steel)" d={line(mexico)} />
      <g fill="none" strokeLinejoin="round">
        {seaLanes.map(([port, lane]) => (
          <path key={port} className={styles.sea} d={`${lane} ${project(places[port]).join(' ')}`} />
        ))}
        <path className={styles.land} d={landRoutes.map(line).join('')} />
      </g>
      {placeNames.map((place) => (
        <PlaceMark key={place} place={place} name={t(`home.place_${place}`)} />
      ))}
    </svg>
  )
}

function PlaceMark({ place, name }: { place: Place; name: string }) {
  const [x, y] = project(places[place])
  const { dx, dy, anchor } = labels[place]
  return (
    <>
      <circle className={styles.mark} cx={x} cy={y} r="7" />
      <text
        className={classes(styles.name, anchor === 'end' && styles.atSea)}
        x={x + dx}
        y={y + dy}
        textAnchor={anchor}
      >
        {name}
      </text>
    </>
  )
}

/** Every five degrees. */
const grid = [
  ...Array.from({ length: 14 }, (_, i) => `M${i * 125 + 25} 0V740`),
  ...Array.from({ length: 6 }, (_, i) => `M0 ${i * 137.5 + 55}H1750`),
].join('')
