import { Fragment, memo, useId, useState } from 'react'
import { daysLeft } from '#kits/dates/shared/days-left.ts'
import { zoneTime } from '#kits/dates/shared/zone-time.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { ModeIcon } from '#modules/shipments/web/signs/mode-icon.tsx'
import type { TrackedCabin, TrackedPort } from '#modules/tracking/contract/tracking.ts'
import { isAnnounced, otherContainer, type Shipment, statusDay } from '../outcome.ts'
import { carrierOf, portName, vesselOrFlight } from '../places.ts'
import { type Arrangement, arrangedQuery, groupsOf, nextSort, type SortField } from './arrangement.ts'
import { Ask } from './ask.tsx'
import { CabinBody } from './cabin-body.tsx'
import { DisclosureButton } from './disclosure.tsx'
import { freeDay, freeDaysLeft, freeTime, isEstimated, shortDueWords } from './free-time.ts'
import { GroupName } from './group-name.tsx'
import { StatusTag } from './status-tag.tsx'
import styles from './table.module.css'

interface ShipmentTableProps {
  shipments: readonly Shipment[]
  arrangement: Arrangement
}

const columns = [
  { name: 'number', sort: 'number' },
  { name: 'status', sort: 'status' },
  { name: 'since', sort: 'since' },
  { name: 'route' },
  { name: 'carried' },
  { name: 'last_free_day', sort: 'free' },
] as const satisfies readonly { name: string; sort?: SortField }[]

/** Shipments up to which each is printed with its steps. */
const mostWithSteps = 10

const rowsOf = (shipment: Shipment) => <ShipmentRows key={shipment.id} shipment={shipment} />

/** Many shipments as a table: one line each, with the details below it on demand. */
export const ShipmentTable = memo(function ShipmentTable({ shipments, arrangement }: ShipmentTableProps) {
  const { t } = useLanguage()
  const zones = [...new Set(shipments.map(({ cabin }) => zoneTime(cabin.timezone, t)))]
  return (
    <>
      <table
        className={`rounded paper text-body ${styles.table} ${shipments.length > mostWithSteps ? styles.brief : ''}`}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.name}
                label={t(`tracking.cabin.${column.name}`)}
                arrangement={arrangement}
                {...column}
              />
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('tracking.cabin.details')}</span>
            </th>
          </tr>
        </thead>
        {arrangement.isGrouped
          ? groupsOf(shipments).map((group) => (
              <Fragment key={group.status}>
                <tbody className={styles.groupRow}>
                  <tr className={styles.groupRow}>
                    <th className={styles.group} scope="rowgroup" colSpan={columns.length + 1}>
                      <GroupName status={group.status} count={group.shipments.length} />
                    </th>
                  </tr>
                </tbody>
                {group.shipments.map(rowsOf)}
              </Fragment>
            ))
          : shipments.map(rowsOf)}
      </table>
      {shipments.some(({ cabin }) => (freeDaysLeft(cabin) ?? 0) < 0) && (
        <p className={`text-small muted ${styles.zones}`}>{t('tracking.due.costs_note')}</p>
      )}
      <p className={`text-small muted ${styles.zones}`}>
        {t('tracking.cabin.zones_note', { zones: zones.join(', ') })}
      </p>
    </>
  )
})

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcon = { asc: 'up', desc: 'down' } as const

interface HeadingProps {
  label: string
  arrangement: Arrangement
  sort?: SortField
}

/** A column's heading; a link that sorts by it, so that it does without script too. */
function Heading({ label, arrangement, sort: field }: HeadingProps) {
  const { search } = useLocation()
  const { sort } = arrangement
  const order = field !== undefined && sort?.field === field ? sort.order : undefined
  return (
    <th scope="col" aria-sort={order && ariaSort[order]}>
      {field === undefined ? (
        label
      ) : (
        <Link
          className={`row-inline gap-1 ${styles.sort}`}
          to={arrangedQuery(search, { ...arrangement, sort: nextSort(sort, field) })}
          replace
          preventScrollReset
        >
          {label}
          <Icon name={order ? sortIcon[order] : 'sort'} size={16} />
        </Link>
      )}
    </th>
  )
}

function ShipmentRows({ shipment }: { shipment: Shipment }) {
  const { t, language } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { numbers, cabin, older } = shipment
  const { transportMode, departurePort, destinationPort } = cabin
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
          {isAnnounced(cabin) && (
            <span className={`text-small semibold warning ${styles.announced}`}>
              {t('tracking.cabin.announced')}
            </span>
          )}
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
          <span className={`text-small muted ${styles.vessel}`}>
            {vesselOrFlight(cabin) || (carrier ? '' : dash)}
          </span>
        </td>
        <FreeTime cabin={cabin} />
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
        <td colSpan={columns.length + 1}>
          <CabinBody numbers={numbers} cabin={cabin} hasMap={isOpen} />
          <Ask number={numbers[0] ?? ''} cabin={cabin} />
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

/** What a day that is over costs stands once below the table, and in the details. */
function FreeTime({ cabin }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  const day = freeDay(cabin)
  const left = freeDaysLeft(cabin)
  const words = shortDueWords(cabin, t)
  return (
    <td className={classes(styles.free, styles[freeTime(cabin)], day === null && styles.noFree)}>
      <span className={styles.freeDay}>
        {day ?? dash}
        {isEstimated(cabin) && ` (${t('tracking.cabin.estimated')})`}{' '}
      </span>
      {left !== null && (
        <span className={`bold ${styles.left}`}>
          <span className={classes(words && styles.inWords)}>{daysLeft(day, cabin.today, t)}</span>{' '}
          {words && <span className={classes(styles.words, left <= 0 && styles.afterDash)}>{words}</span>}
        </span>
      )}
    </td>
  )
}

function Port({ port }: { port: TrackedPort }) {
  const { language } = useLanguage()
  return (
    <>
      <span className="semibold">{portName(port, language)}</span>{' '}
      <span className={`text-small muted ${styles.code}`} translate="no">
        {port.code}
      </span>
    </>
  )
}
