import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { TrackedCabin, TrackedPort } from '#modules/tracking/contract/tracking.ts'
import { MapPlace } from '../map/maps.tsx'
import { otherNumbers, progressOf } from '../outcome.ts'
import { carrierOf, portName } from '../places.ts'
import { Answer } from './answer.tsx'
import styles from './cabin-body.module.css'
import { Steps } from './steps.tsx'

interface CabinBodyProps {
  numbers: readonly string[]
  cabin: TrackedCabin
  hasMap: boolean
}

/** All details of a cabin that visitors may see: what its status means, route, vessel or flight, and steps. */
export function CabinBody({ numbers, cabin, hasMap }: CabinBodyProps) {
  const { t } = useLanguage()
  return (
    <>
      <Answer cabin={cabin} />
      <div
        className={classes('stack one-column', styles.body, !(hasMap && isOnMap(cabin)) && styles.withoutMap)}
      >
        <div className={`stack one-column content-start gap-5 ${styles.facts}`}>
          <Route cabin={cabin} />
          <Facts numbers={numbers} cabin={cabin} />
        </div>
        {hasMap && <CabinMap cabin={cabin} />}
        <Steps cabin={cabin} label={t('tracking.cabin.timeline', { number: numbers.join(', ') })} />
      </div>
    </>
  )
}

const isOnMap = ({ departurePort, destinationPort }: TrackedCabin): boolean =>
  hasPlace(departurePort) && hasPlace(destinationPort)

/** The route, with the position where that is known or can be estimated, which is said below it. */
function CabinMap({ cabin }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  const { transportMode, departurePort, destinationPort, status } = cabin
  if (!hasPlace(departurePort) || !hasPlace(destinationPort)) return null
  const progress = progressOf(cabin)
  const isCancelled = status === CabinStatus.cancelled
  return (
    <figure className="shrink unprinted scripted">
      <MapPlace
        mode={transportMode}
        from={departurePort}
        to={destinationPort}
        progress={isCancelled ? null : progress}
        isCancelled={isCancelled}
      />
      {progress !== 1 && !isCancelled && (
        <figcaption className={`text-small muted ${styles.position}`}>
          {t(progress === null ? 'tracking.map.unknown' : 'tracking.map.estimated')}
        </figcaption>
      )}
    </figure>
  )
}

type Placed = TrackedPort & { latitude: number; longitude: number }
const hasPlace = (port: TrackedPort): port is Placed => port.latitude !== null && port.longitude !== null

function Route({ cabin: { departurePort, destinationPort } }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  return (
    <dl className={`stack gap-4 ${styles.route}`}>
      <div className={`shrink ${styles.port}`}>
        <dt>{t('tracking.cabin.from')}</dt>
        <Port port={departurePort} />
      </div>
      <div className={`shrink ${styles.port}`}>
        <dt>
          <span className={styles.arrow}>
            <Icon name="arrow-right" />
          </span>
          {t('tracking.cabin.to')}
        </dt>
        <Port port={destinationPort} />
      </div>
    </dl>
  )
}

function Port({ port }: { port: TrackedPort }) {
  const { language } = useLanguage()
  return (
    <dd>
      <span className={styles.place}>{portName(port, language)}</span>{' '}
      <span className={`text-body muted ${styles.code}`} translate="no">
        {port.code}
      </span>
    </dd>
  )
}

function Facts({ numbers, cabin }: Pick<CabinBodyProps, 'numbers' | 'cabin'>) {
  const { t, language } = useLanguage()
  const { transportMode, vesselName, voyage, flight, departureDay } = cabin
  const carrierKind = enumKey('AirlineType', transportMode === TransportType.air ? 2 : 1)
  const facts: [name: string, value: string | null][] = [
    [t(carrierKind), carrierOf(cabin, language)],
    [t('tracking.cabin.vessel'), vesselName],
    [t('tracking.cabin.voyage'), voyage],
    [t('tracking.cabin.flight'), flight],
    [t('tracking.cabin.departure'), departureDay],
    ...otherNumbers({ numbers, cabin }).map(({ name, value }): [string, string] => [
      t(`tracking.kind.${name}`),
      value,
    ]),
  ]
  return (
    <dl className={`stack ${styles.list}`}>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={`shrink ${styles.fact}`}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
