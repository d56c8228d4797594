import type { MouseEvent } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { daysLeft } from '#kits/dates/shared/days-left.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { CellTools } from '#kits/records/web/definition.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { dueWords } from '#modules/shipments/rules/due-words.ts'
import { departureName, destinationName, nameOfCabin } from '../cabin-names.ts'
import { CommentMark } from '../comment-mark.tsx'
import styles from './cells.module.css'
import { cabinPath } from './open-cabin.ts'
import { dueUrgency, urgencyOf } from './urgency.ts'

/** Cells of the cabin list: plain markup, since a page may render a hundred of each. */

interface CellProps {
  row: CabinRow
  tools: CellTools
}

export type Follow = (row: CabinRow) => void

/** A plain left click. Clicks with modifiers are left to the browser: new tab, new window, download. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

export function numberCell({ row, tools: { t }, follow }: CellProps & { follow: Follow }) {
  const name = nameOfCabin(row)
  const others = (['bookingNo', 'blNo'] as const).filter((member) => row[member] && row[member] !== name)
  return (
    <>
      {row.deletedAt === null ? (
        <a
          className={`semibold ${styles.number}`}
          href={cabinPath(row.id)}
          // Out of the tab order: the row is in it, and Enter opens it.
          tabIndex={-1}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            follow(row)
          }}
        >
          {name}
        </a>
      ) : (
        <span className={`semibold ${styles.number}`}>{name}</span>
      )}
      <CommentMark id={row.id} />
      {!row.confirmed && (
        <span
          className={`text-small semibold warning ${styles.announced}`}
          title={t(row.clash ? 'cabins.clash' : 'cabins.announced')}
        >
          {t(row.clash ? 'cabins.clash' : 'cabins.announced')}
        </span>
      )}
      {others.length > 0 && (
        <span className={`ellipsis text-small muted ${styles.second}`}>
          {others.map((member) => (
            <span key={member} className={styles.other} title={t(memberLabel(member, row.transportMode))}>
              {row[member]}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

export function routeCell({ row, tools: { language } }: CellProps) {
  const names = `${departureName(row, language)} → ${destinationName(row, language)}`
  return (
    <>
      <span className={`text-small ${styles.route}`}>
        {row.departurePortCode}
        <span className={`muted ${styles.arrow}`}>→</span>
        {row.destinationPortCode}
      </span>
      <span className={`ellipsis text-small muted ${styles.second}`} title={names}>
        {names}
      </span>
    </>
  )
}

/** A name with a second line below it. */
export function namedCell({ name, second }: { name: string | null; second: string | null }) {
  if (name === null) return dash
  return (
    <>
      <span className={`ellipsis ${styles.name}`} title={name}>
        {name}
      </span>
      {second !== null && <span className={`ellipsis text-small muted ${styles.second}`}>{second}</span>}
    </>
  )
}

export function transportCell(row: CabinRow) {
  if (row.flight !== null) return <span className={`text-small ${styles.mono}`}>{row.flight}</span>
  return namedCell({ name: row.vesselName, second: row.voyage })
}

export function lastFreeDayCell({ row, tools: { t } }: CellProps) {
  const { lastFreeDay, today } = row
  if (lastFreeDay === null) return dash
  const nearness = urgencyOf(lastFreeDay, row)
  return (
    <span className={styles.day}>
      <span className={classes(nearness === 'past' && styles.past)}>{lastFreeDay}</span>
      <span className={classes('rounded text-small semibold', styles.left, styles[nearness])}>
        {daysLeft(lastFreeDay, today, t)}
      </span>
    </span>
  )
}

/** "3/5": how many of the required papers are there. */
export function papersCell({ row, tools: { t } }: CellProps) {
  const { papersPresent: present, papersRequired: required } = row
  if (present === null || !required) return dash
  return (
    <span
      className={classes(
        'rounded text-small semibold',
        styles.left,
        present < required && row.status < CabinStatus.delivered && styles.soon,
      )}
      title={t('cabins.papers_of', { present, required })}
    >
      {`${present}/${required}`}
    </span>
  )
}

/** The next deadline in words, its day and its clock, of which a narrow column cuts the end. */
export function deadlineCell({ row, tools: { t } }: CellProps) {
  const { nextDeadline, nextDeadlineKind, nextDeadlineEstimate, today } = row
  if (nextDeadline === null || nextDeadlineKind === null) return dash
  const days = daysBetween(today, nextDeadline)
  const urgency = dueUrgency(days)
  return (
    <>
      <span
        className={classes(
          'center gap-1 rounded text-small semibold',
          styles.left,
          styles.due,
          styles[urgency],
        )}
        title={nextDeadline}
      >
        {urgency !== 'far' && <Icon name={urgency === 'soon' ? 'info' : 'alert'} size={16} />}
        {dueWords(days, t)}
      </span>
      {nextDeadlineEstimate && <span className="text-small muted"> {t('cabins.estimate')}</span>}
      <span className={`ellipsis text-small muted ${styles.second}`}>
        {nextDeadline} · {t(`enum.clock_kind_${nextDeadlineKind}`)}
      </span>
    </>
  )
}
