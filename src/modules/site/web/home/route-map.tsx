import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawing from '#kits/layouts/web/public/drawings/drawing.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import { DrawingPart } from './drawing.tsx'
import styles from './route-map.module.css'

/** The position of each place and of its label, so that no two labels overlap. */
const places = [
  { name: 'losAngeles', x: 694, y: 82, dx: -2, dy: -20 },
  { name: 'laredo', x: 1162, y: 261, dx: 17, dy: 7 },
  { name: 'mexicoCity', x: 1172, y: 483, dx: 12, dy: -15 },
  { name: 'manzanillo', x: 1042, y: 493, dx: -17, dy: 5 },
  { name: 'lazaroCardenas', x: 1095, y: 524, dx: -12, dy: 28 },
  { name: 'veracruz', x: 1247, y: 490, dx: 15, dy: 19 },
] as const

/** The moving ships; route-map.module.css has their lanes. */
const ships = ['toLosAngeles', 'toManzanillo', 'toLazaroCardenas', 'toVeracruz'] as const
const trucks = ['fromLosAngeles', 'fromManzanillo', 'fromVeracruz'] as const

export function RouteMap() {
  const { t } = useLanguage()
  return (
    <svg
      className={classes(drawing.drawing, styles.map)}
      viewBox="0 0 1750 740"
      role="img"
      aria-label={t('home.map_label')}
    >
      <DrawingPart name="map" />
      {ships.map((lane) => (
        <path key={lane} className={classes(styles.ship, styles[lane])} d="M-17-6h26l9 6-9 6h-26z" />
      ))}
      {trucks.map((road) => (
        <path key={road} className={classes(styles.truck, styles[road])} d="M-9-5h18V5H-9z" />
      ))}
      {places.map(({ name, x, y, dx, dy }) => (
        <g key={name}>
          <circle className={styles.mark} cx={x} cy={y} r="7" />
          <text
            className={classes('semibold', styles.name, dx < -5 && styles.atSea)}
            x={x + dx}
            y={y + dy}
            textAnchor={dx < -5 ? 'end' : 'start'}
          >
            {t(`home.place_${name}`)}
          </text>
        </g>
      ))}
    </svg>
  )
}
