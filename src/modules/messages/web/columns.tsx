import { languageNames } from '#kits/contract/shared/languages.ts'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column } from '#kits/records/web/definition.ts'
import cells from '#kits/records/web/list/cells.module.css'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import type { Message } from '../contract/messages.ts'
import styles from './cells.module.css'
import { mailtoUrl, telUrl } from './reply.ts'

type SortField = 'createdAt' | 'processTime' | 'name' | 'status'

/** Plain markup, since a page may render a hundred of each. Links are out of the tab order: the row is in it. */
export const messageColumns: readonly Column<Message, SortField>[] = [
  {
    member: 'name',
    sort: 'name',
    render: ({ name, language }) => (
      <>
        <span className={`semibold ${styles.name}`}>{name}</span>
        <span className={`break text-small muted ${cells.second}`} lang={language}>
          {languageNames[language]}
        </span>
      </>
    ),
  },
  {
    member: 'content',
    width: 'wide',
    render: ({ content, language }) => (
      <span className={`break ${styles.excerpt}`} lang={language}>
        {content}
      </span>
    ),
  },
  {
    member: 'email',
    label: 'messages.fields.contact',
    render: (message) => (
      <>
        {message.email !== null && (
          <a className={`ellipsis ${styles.contact}`} href={mailtoUrl(message.email)} tabIndex={-1}>
            {message.email}
          </a>
        )}
        {message.phone !== null && (
          <a className={`ellipsis ${styles.contact}`} href={telUrl(message.phone)} tabIndex={-1}>
            {message.phone}
          </a>
        )}
      </>
    ),
  },
  { member: 'reference', width: 'narrow', mono: true, hiddenByDefault: true },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    render: ({ createdAt }, { utcOffsets }) => localMinute(createdAt, utcOffsets),
  },
  {
    member: 'status',
    sort: 'status',
    width: 'narrow',
    render: ({ status, answerCount }, { t }) => (
      <>
        <EnumTag name="MessageStatus" value={status} t={t} />
        {answerCount > 0 && (
          <span className={`break text-small muted ${cells.second}`}>
            {t('messages.answers', { count: answerCount })}
          </span>
        )}
      </>
    ),
  },
  { member: 'takenBy', width: 'narrow' },
  {
    member: 'processTime',
    sort: 'processTime',
    isTime: true,
    width: 'narrow',
    render: ({ processTime, processedBy }, { utcOffsets }) =>
      processTime === null ? (
        dash
      ) : (
        <>
          {localMinute(processTime, utcOffsets)}
          <span className={`break text-small muted ${cells.second}`}>{processedBy}</span>
        </>
      ),
  },
]
