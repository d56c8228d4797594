import { useState } from 'react'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { localDay, localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { describeDay } from '#kits/ui/web/day-reader.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { ChangeList } from '#modules/shipments/web/changes/change-list.tsx'
import { sentenceOf } from '../contract/sentences.ts'
import styles from './audit.module.css'
import { detailsOf } from './details.ts'
import { hrefOfEntity } from './entity-links.ts'

interface EntriesProps {
  entries: readonly AuditEntry[]
  isStale: boolean
}

/** The entries of a page by day, newest first. */
export function Entries({ entries, isStale }: EntriesProps) {
  const { language } = useLanguage()
  const { utcOffsets } = useManager()
  const byDay = Map.groupBy(entries, ({ at }) => localDay(at, utcOffsets))
  return (
    <div className={classes(styles.entries, isStale && styles.stale)} aria-busy={isStale}>
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} aria-label={describeDay(day, language)}>
          <h2 className={`surface line-below text-small ${styles.day}`}>{describeDay(day, language)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Who did it; nobody where nobody was signed in, and the sentence says it all. */
const subjectOf = ({ managerDisplayName, managerName, action }: AuditEntry): string =>
  action === 'sign_in_failed' ? '' : (managerDisplayName ?? managerName)

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const [isOpen, setOpen] = useState(false)
  const details = detailsOf(entry, t)
  const subject = subjectOf(entry)
  const id = `details-${entry.id}`
  return (
    <li className={`stack baseline gap-0-3 line-below text-compact ${styles.entry}`}>
      <time className={`muted ${styles.time}`} dateTime={entry.at}>
        {localMinute(entry.at, utcOffsets).slice(11)}
      </time>
      <p className="shrink break">
        {subject !== '' && (
          <bdi>
            <strong className="semibold">{subject}</strong>
          </bdi>
        )}{' '}
        <Sentence entry={entry} />
      </p>
      {details.length > 0 && (
        <button
          type="button"
          className={`row-inline gap-1 rounded text-small muted ${styles.toggle}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('audit.details')}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      {isOpen && (
        <div className={styles.details} id={id}>
          <ChangeList changes={details} />
        </div>
      )}
    </li>
  )
}

/** Private-use characters around the name of the row, which becomes a link. */
const [start, end] = ['\uE000', '\uE001']

function Sentence({ entry }: { entry: AuditEntry }) {
  const { t } = useLanguage()
  const href = hrefOfEntity(entry)
  if (href === undefined) return sentenceOf(entry, t)
  const [before = '', rest = ''] = sentenceOf(entry, t, (name) => start + name + end).split(start)
  const [name = '', after = ''] = rest.split(end)
  return (
    <>
      {before}
      {name !== '' && (
        <Link className={styles.link} to={href}>
          {name}
        </Link>
      )}
      {after}
    </>
  )
}
