import { memo } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { ModeIcon } from '#modules/shipments/web/signs/mode-icon.tsx'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import { nameOf, type Shipment, statusDay } from '../outcome.ts'
import { groupsOf } from './arrangement.ts'
import { Ask } from './ask.tsx'
import { CabinBody } from './cabin-body.tsx'
import styles from './cards.module.css'
import { Disclosure } from './disclosure.tsx'
import { GroupName } from './group-name.tsx'
import { StatusTag } from './status-tag.tsx'

interface CardsProps {
  shipments: readonly Shipment[]
  isGrouped: boolean
}

export const Cards = memo(function Cards({ shipments, isGrouped }: CardsProps) {
  if (!isGrouped) return <CardList shipments={shipments} />
  return groupsOf(shipments).map((group) => (
    <section key={group.status} className={styles.group}>
      <h3 className={styles.groupName}>
        <GroupName status={group.status} count={group.shipments.length} />
      </h3>
      <CardList shipments={group.shipments} />
    </section>
  ))
})

function CardList({ shipments }: Pick<CardsProps, 'shipments'>) {
  return (
    <ul className={`stack one-column gap-5 ${styles.cards}`}>
      {shipments.map((shipment) => (
        <li key={shipment.id}>
          <Card shipment={shipment} />
        </li>
      ))}
    </ul>
  )
}

function Card({ shipment }: { shipment: Shipment }) {
  const { t } = useLanguage()
  const { numbers, cabin, older } = shipment
  return (
    <article
      className={classes(
        'stack one-column gap-5 rounded paper',
        styles.card,
        cabin.status === CabinStatus.cancelled && `muted ${styles.cancelled}`,
      )}
    >
      <span
        className={classes('unprinted', styles.edge, toneClass('CabinStatus', cabin.status))}
        aria-hidden="true"
      />
      <header className={`flex wrap between ${styles.head}`}>
        <h3 className={`flex wrap ${styles.numbers}`}>
          {numbers.map((number) => (
            <AskedNumber key={number} number={number} cabin={cabin} />
          ))}
        </h3>
        <Standing cabin={cabin} />
      </header>
      <CabinBody numbers={numbers} cabin={cabin} hasMap />
      <Ask number={numbers[0] ?? ''} cabin={cabin} />
      {older.length > 0 && (
        <Disclosure label={t('tracking.cabin.older', { count: older.length })}>
          <ul className={`stack gap-5 ${styles.older}`}>
            {older.map((past, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cabins carry no id here, and their order is fixed.
              <li key={i} className={`stack one-column gap-4 ${styles.past}`}>
                <Standing cabin={past} />
                <CabinBody numbers={numbers} cabin={past} hasMap={false} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </article>
  )
}

function AskedNumber({ number, cabin }: { number: string; cabin: TrackedCabin }) {
  const { t } = useLanguage()
  const name = nameOf(number, cabin)
  return (
    <span className={`stack ${styles.asked}`}>
      <span className={`row gap-2 text-body muted ${styles.kind}`}>
        <ModeIcon mode={cabin.transportMode} />
        {name && t(`tracking.kind.${name}`)}
      </span>{' '}
      <span className={`break ${styles.number}`} translate="no">
        {number}
      </span>
    </span>
  )
}

function Standing({ cabin }: { cabin: TrackedCabin }) {
  return (
    <p className="row wrap gap-1-3">
      <StatusTag status={cabin.status} isLarge />{' '}
      <time className={`semibold muted ${styles.since}`}>{statusDay(cabin) ?? dash}</time>
    </p>
  )
}
