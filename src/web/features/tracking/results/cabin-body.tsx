import type { TrackedCabin, TrackedPort } from '#shared/contracts/tracking.ts'
import { dash } from '#shared/domain/dash.ts'
import { daysLeft } from '#shared/domain/days-left.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { CabinStatus, TransportType } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RouteMap } from '../map/route-map.tsx'
import styles from './cabin-body.module.css'
import { freeTime, isAnnounced, otherNumbers, progressOf, statusDay } from './outcome.ts'
import { carrierOf, portName } from './places.ts'
import { Steps } from './steps.tsx'

interface CabinBodyProps {
  numbers: readonly string[]
  cabin: TrackedCabin
  hasMap: boolean
}

/** All details of a cabin that visitors may see: route, vessel or flight, and steps. */
export function CabinBody({ numbers, cabin, hasMap }: CabinBodyProps) {
  const { t } = useLanguage()
  const { transportMode, departurePort, destinationPort, status } = cabin
  const isCancelled = status === CabinStatus.cancelled
  const map = hasMap && hasPlace(departurePort) && hasPlace(destinationPort) && (
    <RouteMap
      mode={transportMode}
      from={departurePort}
      to={destinationPort}
      progress={progressOf(cabin)}
      isCancelled={isCancelled}
    />
  )
  return (
    <div className={classes(styles.body, !map && styles.withoutMap)}>
      <div className={styles.facts}>
        {isAnnounced(cabin) && <p className={styles.announced}>{t('tracking.cabin.announced')}</p>}
        {isCancelled && (
          <p className={styles.cancelled}>
            {t('tracking.cabin.cancelled', { day: statusDay(cabin) ?? dash })}
          </p>
        )}
        <Route cabin={cabin} />
        <Facts numbers={numbers} cabin={cabin} />
        {cabin.lastFreeDay && <FreeTime cabin={cabin} />}
      </div>
      {map && <div className={styles.map}>{map}</div>}
      <Steps cabin={cabin} label={t('tracking.cabin.timeline', { number: numbers.join(', ') })} />
    </div>
  )
}

type Placed = TrackedPort & { latitude: number; longitude: number }
const hasPlace = (port: TrackedPort): port is Placed => port.latitude !== null && port.longitude !== null

function Route({ cabin: { departurePort, destinationPort } }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  return (
    <dl className={styles.route}>
      <div className={styles.port}>
        <dt>{t('tracking.cabin.from')}</dt>
        <Port port={departurePort} />
      </div>
      <div className={styles.port}>
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
      <span className={styles.code} translate="no">
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
    <dl className={styles.list}>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
    </dl>
  )
}

function FreeTime({ cabin }: Pick<CabinBodyProps, 'cabin'>) {
  const { t } = useLanguage()
  const { lastFreeDay, today } = cabin
  return (
    <dl className={classes(styles.free, styles[freeTime(cabin)])}>
      <Fact name={t('tracking.cabin.last_free_day')} value={lastFreeDay ?? dash} />
      <Fact name={t('tracking.cabin.days_left')} value={daysLeft(lastFreeDay, today, t)} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
