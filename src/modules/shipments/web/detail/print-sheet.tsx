import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { encode } from 'uqr'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { publicUrl } from '#kits/page/web/public-url.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { clearanceDays } from '#modules/shipments/rules/clearance-days.ts'
import {
  cargoTypeName,
  carrierNameOf,
  departureName,
  destinationName,
  nameOfCabin,
  terminalNameOf,
  transportTypeName,
} from '../cabin-names.ts'
import section from '../printed-section.module.css'
import { type PrintedPart, printedParts } from '../slots.ts'
import { withCode } from './form-state/references.ts'
import styles from './print-sheet.module.css'

interface CabinProps {
  cabin: Cabin
}

/** So many fit on one page beside the longest texts; what is left out is counted. */
const most = { steps: 9, documents: 10 }

/** A cabin on one printed page, A4 or Letter, in place of the screen. Notes stay inside: a driver may get the sheet. */
export function PrintSheet({ cabin }: CabinProps) {
  const { t } = useLanguage()
  const steps = cabin.trajectory.slice(-most.steps)
  const documents = cabin.documents.slice(0, most.documents)
  return createPortal(
    <div className={styles.sheet}>
      <header className={`flex between ${styles.head}`}>
        <div>
          <h1 className={`break ${styles.name}`}>{nameOfCabin(cabin)}</h1>
          <p className={`semibold ${styles.status}`}>{t(enumKey('CabinStatus', cabin.status))}</p>
          <p>{t('cabin_page.printed', { day: cabin.today })}</p>
        </div>
        <TrackingCode cabin={cabin} />
      </header>
      <dl className={`stack ${styles.facts}`}>
        <Facts cabin={cabin} />
      </dl>
      {pluggedInto(printedParts).map((part) => (
        <Part key={part.name} part={part} cabin={cabin} />
      ))}
      <List
        title={t('cabin_clearance.trajectory')}
        left={cabin.trajectory.length - steps.length}
        className={styles.steps}
      >
        {steps.map(({ id, processingDay, status }) => (
          <li key={id}>
            <span>{processingDay}</span> {t(enumKey('CabinStatus', status))}
          </li>
        ))}
      </List>
      <List title={t('cabin_page.documents')} left={cabin.documents.length - documents.length}>
        {documents.map(({ id, fileName }) => (
          <li key={id} className="ellipsis">
            {fileName}
          </li>
        ))}
      </List>
    </div>,
    document.body,
  )
}

function Part({ part, cabin }: CabinProps & { part: PrintedPart }) {
  const loaded = useLazyLoad(part.load, true)
  return loaded && <loaded.default cabin={cabin} />
}

function Facts({ cabin }: CabinProps) {
  const { t, language } = useLanguage()
  const { role } = useManager()
  const { transportMode: mode } = cabin
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ...(['containerNo', 'blNo', 'bookingNo'] as const).map(
      (member) => [t(memberLabel(member, mode)), cabin[member]] as const,
    ),
    [t('cabins.fields.sealNo'), cabin.sealNo],
    [
      t(memberLabel('departurePortId', mode)),
      withCode({ code: cabin.departurePortCode, name: departureName(cabin, language) }),
    ],
    [
      t(memberLabel('destinationPortId', mode)),
      withCode({ code: cabin.destinationPortCode, name: destinationName(cabin, language) }),
    ],
    [t(memberLabel('carrierId', mode)), carrierNameOf(cabin, language)],
    [
      t(cabin.flight === null ? 'cabins.fields.vesselName' : 'cabins.fields.flight'),
      cabin.flight ?? [cabin.vesselName, cabin.voyage].filter(Boolean).join(' · '),
    ],
    [t('cabins.fields.companyName'), role === 'operator' ? cabin.companyName : undefined],
    [t('cabins.fields.customerId'), cabin.customerName],
    [t('cabins.fields.responsibleId'), cabin.responsibleName ?? undefined],
    [t('cabins.fields.addressId'), cabin.addressName],
    [t('cabins.fields.transportTypeId'), transportTypeName(cabin, language)],
    [t('cabins.fields.cargoTypeId'), cargoTypeName(cabin, language)],
    [
      t(memberLabel('cabinType', mode)),
      cabin.cabinType === null ? null : t(enumKey('CabinType', cabin.cabinType)),
    ],
    [t('cabins.fields.cabinName'), cabin.cabinName],
    [t('cabins.fields.departureTime'), cabin.departureDay],
    [t('cabins.fields.lastFreeDay'), cabin.lastFreeDay],
    // What is not known yet would be a line of dashes each.
    ...(['packages', 'grossWeightKg'] as const).map(
      (member) => [t(`cabins.fields.${member}`), cabin[member]?.toString()] as const,
    ),
    [
      t('cabins.fields.goodsClass'),
      cabin.goodsClass === null ? undefined : t(enumKey('GoodsClass', cabin.goodsClass)),
    ],
    [t('cabins.fields.terminalId'), terminalNameOf(cabin, language) ?? undefined],
    ...clearanceDays.map((member) => [t(`cabins.fields.${member}`), cabin[member] ?? undefined] as const),
  ]
  return facts.map(
    ([label, value]) =>
      value !== undefined && (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={`break semibold ${styles.value}`}>{value || dash}</dd>
        </div>
      ),
  )
}

interface ListProps {
  title: string
  /** How many are not shown. */
  left: number
  className?: string | undefined
  children: readonly ReactNode[]
}

function List({ title, left, className, children }: ListProps) {
  const { t } = useLanguage()
  return (
    <section>
      <h2 className={section.title}>{title}</h2>
      {children.length === 0 ? (
        <p>{dash}</p>
      ) : (
        <ul className={classes('stack', styles.list, className)}>{children}</ul>
      )}
      {left > 0 && <p>{t('cabin_page.not_printed', { n: left })}</p>}
    </section>
  )
}

/** The QR code of the public tracking page; none for a cabin that tracking does not show. */
function TrackingCode({ cabin }: CabinProps) {
  const { t } = useLanguage()
  if (cabin.deletedAt !== null || cabin.clash) return null
  const address = `${publicUrl()}${screens.tracking.path}?n=${encodeURIComponent(nameOfCabin(cabin))}`
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className={`rigid ${styles.tracking}`}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={address}>
        <path d={squares.join('')} />
      </svg>
      <figcaption>{t('cabin_page.tracking_code')}</figcaption>
    </figure>
  )
}
