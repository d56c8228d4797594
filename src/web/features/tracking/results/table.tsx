import { memo, useId, useState } from 'react'
import type { TrackedPort } from '#shared/contracts/tracking.ts'
import { dash } from '#shared/domain/dash.ts'
import { daysLeft } from '#shared/domain/days-left.ts'
import { zoneTime } from '#shared/domain/zone-time.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ModeIcon } from '#web/ui/mode-icon.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { CabinBody } from './cabin-body.tsx'
import { DisclosureButton } from './disclosure.tsx'
import { isAnnounced, otherContainer, type Shipment, statusDay } from './outcome.ts'
import { carrierOf, portName, vesselOrFlight } from './places.ts'
import { StatusTag } from './status-tag.tsx'
import styles from './table.module.css'

/** Many shipments as a table: one line each, with the details below it on demand. */
export const ShipmentTable = memo(function ShipmentTable({ shipments }: { shipments: readonly Shipment[] }) {
  const { t } = useLanguage()
  const zones = [...new Set(shipments.map(({ cabin }) => zoneTime(cabin.timezone, t)))]
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('tracking.cabin.number')}</th>
            <th scope="col">{t('tracking.cabin.status')}</th>
            <th scope="col">{t('tracking.cabin.since')}</th>
            <th scope="col">{t('tracking.cabin.route')}</th>
            <th scope="col">{t('tracking.cabin.carried')}</th>
            <th scope="col">{t('tracking.cabin.last_free_day')}</th>
            <th scope="col">
              <span className={hidden.visuallyHidden}>{t('tracking.cabin.details')}</span>
            </th>
          </tr>
        </thead>
        {shipments.map((shipment) => (
          <ShipmentRows key={shipment.id} shipment={shipment} />
        ))}
      </table>
      <p className={styles.zones}>{t('tracking.cabin.zones_note', { zones: zones.join(', ') })}</p>
    </>
  )
})

function ShipmentRows({ shipment }: { shipment: Shipment }) {
  const { t, language } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { numbers, cabin, older } = shipment
  const { transportMode, departurePort, destinationPort, today, lastFreeDay } = cabin
  const carrier = carrierOf(cabin, language)
  const container = otherContainer(shipment)
  const number = [...numbers, ...(container ? [container] : [])].join(', ')
  return (
    <tbody className={styles.shipment}>
      <tr className={styles.row}>
        <th className={styles.number} scope="row" translate="no">
          <ModeIcon mode={transportMode} size={16} />
          <span className={styles.names}>
            {numbers.map((asked) => (
              <span key={asked}>{asked}</span>
            ))}
            {container && <span className={styles.container}>{container}</span>}
          </span>
        </th>
        <td className={styles.status}>
          <StatusTag status={cabin.status} />
          {isAnnounced(cabin) && <span className={styles.announced}>{t('tracking.cabin.announced')}</span>}
        </td>
        <td className={styles.since}>{statusDay(cabin) ?? dash}</td>
        <td className={styles.route}>
          <span className={styles.port}>
            <Port port={departurePort} />
          </span>{' '}
          <span className={styles.port}>
            <span className={styles.arrow}>
              <Icon name="arrow-right" size={16} />
            </span>{' '}
            <Port port={destinationPort} />
          </span>
        </td>
        <td className={styles.carried}>
          {carrier && <span>{carrier} </span>}
          <span className={styles.vessel}>{vesselOrFlight(cabin) || (carrier ? '' : dash)}</span>
        </td>
        <td className={classes(styles.free, !lastFreeDay && styles.noFree)}>
          <span className={styles.freeName}>{t('tracking.cabin.last_free_day')} </span>
          {lastFreeDay ?? dash}
          {lastFreeDay && <span className={styles.left}> {daysLeft(lastFreeDay, today, t)}</span>}
        </td>
        <td className={styles.more}>
          <DisclosureButton
            id={id}
            isOpen={isOpen}
            onPress={() => setOpen(!isOpen)}
            label={t('tracking.cabin.details_of', { number })}
          >
            <span className={styles.moreName}>{t('tracking.cabin.details')}</span>
          </DisclosureButton>
        </td>
      </tr>
      <tr className={styles.details} id={id} hidden={!isOpen}>
        <td colSpan={7}>
          <CabinBody numbers={numbers} cabin={cabin} hasMap={isOpen} />
          {older.map((past, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cabins carry no id here, and their order is fixed.
            <div key={i} className={styles.past}>
              <StatusTag status={past.status} />
              <CabinBody numbers={numbers} cabin={past} hasMap={false} />
            </div>
          ))}
        </td>
      </tr>
    </tbody>
  )
}

function Port({ port }: { port: TrackedPort }) {
  const { language } = useLanguage()
  return (
    <>
      <span className={styles.place}>{portName(port, language)}</span>{' '}
      <span className={styles.code} translate="no">
        {port.code}
      </span>
    </>
  )
}
