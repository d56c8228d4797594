import { useLayoutEffect, useRef } from 'react'
import type { PersonDays } from '#kits/audit/shared/audit-log.ts'
import { maxAuditDays } from '#kits/audit/shared/audit-log.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { describeDay } from '#kits/ui/web/day-reader.ts'
import { levelOf } from './level.ts'
import styles from './overview.module.css'
import { daysOf } from './period.ts'
import { nameOfPerson } from './person-name.ts'
import type { AuditView } from './use-audit-view.ts'
import type { OverviewCounts } from './use-overview.ts'

interface OverviewProps {
  view: AuditView
  overview: OverviewCounts
}

/** How much each person did on each day; every number narrows the list below. */
export function Overview({ view, overview }: OverviewProps) {
  const { t } = useLanguage()
  const region = useLatestInView(view.period.to, overview.isSettled)
  const { people, otherPeople, countedOnly, isTooLong, hasFailed } = overview
  if (isTooLong) return <p className="text-small muted">{t('audit.too_long', { n: maxAuditDays })}</p>
  if (hasFailed) return <p className="text-small muted">{t('audit.overview_failed')}</p>
  if (people === undefined || people.length === 0) return null
  return (
    <div className="stack one-column gap-1">
      <section className={`card ${styles.region}`} aria-label={t('audit.overview')} ref={region}>
        <Table view={view} people={people} />
      </section>
      {otherPeople > 0 && (
        <p className="text-small muted">{t('audit.other_people', { count: otherPeople })}</p>
      )}
      {countedOnly !== null && (
        <p className="text-small muted">{t('audit.counted_only', { n: countedOnly })}</p>
      )}
    </div>
  )
}

/** On a phone the last days are in sight, not the first. */
function useLatestInView(lastDay: string, isThere: boolean) {
  const region = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period is what it waits for.
  useLayoutEffect(() => {
    region.current?.scrollTo({ left: region.current.scrollWidth })
  }, [lastDay, isThere])
  return region
}

function Table({ view, people }: { view: AuditView; people: readonly PersonDays[] }) {
  const { t, language } = useLanguage()
  const days = daysOf(view.period)
  const most = Math.max(1, ...people.flatMap((person) => person.days.map(({ total }) => total)))
  return (
    <table className={`text-small ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.person}>
            {t('audit.person')}
          </th>
          {days.map((day) => (
            <th scope="col" key={day}>
              <Link
                className={classes(
                  'stack rounded muted',
                  styles.day,
                  view.day === day && `bold ${styles.chosen}`,
                )}
                to={view.hrefOf({ day: view.day === day ? undefined : day })}
                aria-label={describeDay(day, language)}
                aria-current={view.day === day ? 'true' : undefined}
                preventScrollReset
              >
                {Number(day.slice(8))}
              </Link>
            </th>
          ))}
          <th scope="col" className={styles.total}>
            {t('audit.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.managerId ?? ''} {...{ view, person, days, most }} />
        ))}
      </tbody>
    </table>
  )
}

interface PersonRowProps {
  view: AuditView
  person: PersonDays
  days: readonly string[]
  most: number
}

/** Entries that nobody signed in made are found by their kind, as nobody has an id. */
const nobodysKind = 'failed_sign_in'

function PersonRow({ view, person, days, most }: PersonRowProps) {
  const { t, language } = useLanguage()
  const name = nameOfPerson(person, t)
  const { managerId } = person
  const isChosen = managerId !== null && managerId === view.managerId
  const countOf = new Map(person.days.map(({ day, total }) => [day, total]))
  const own =
    managerId === null ? { managerId: undefined, kinds: nobodysKind } : { managerId: managerId as string }
  const hrefOfPerson = view.hrefOf(
    isChosen ? { managerId: undefined, day: undefined } : { ...own, day: undefined },
  )
  return (
    <tr className={classes(isChosen && styles.current)}>
      <th scope="row" className={styles.person}>
        <Link to={hrefOfPerson} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
          {name}
        </Link>
      </th>
      {days.map((day) => {
        const count = countOf.get(day)
        const isCell = isChosen && view.day === day
        return (
          <td key={day}>
            {count !== undefined && (
              <Link
                className={classes('stack rounded', styles.cell, isCell && `bold ${styles.chosen}`)}
                data-level={levelOf(count, most)}
                to={view.hrefOf(isCell ? { day: undefined } : { ...own, day })}
                aria-label={t('audit.cell', { name, day: describeDay(day, language), count })}
                aria-current={isCell ? 'true' : undefined}
                preventScrollReset
              >
                {formatCount(count)}
              </Link>
            )}
          </td>
        )
      })}
      <td className={styles.total}>{formatCount(person.total)}</td>
    </tr>
  )
}
