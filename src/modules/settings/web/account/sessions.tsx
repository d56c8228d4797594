import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { getSessions } from '#modules/access/contract/account-security.ts'
import account from './account.module.css'
import { deviceOf } from './device.ts'
import { QueryContent } from './query-content.tsx'
import styles from './security.module.css'
import { type Session, useEndSessions } from './use-end-sessions.ts'

/** The sessions of the account, this one first; any other can be ended. */
export function Sessions() {
  const query = useCall(getSessions, {})
  return <QueryContent query={query}>{(sessions) => <SessionList sessions={sessions} />}</QueryContent>
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useLanguage()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const { asked, isBusy, ask, cancel, confirm, list } = useEndSessions(sessions)
  return (
    <div className="stack one-column gap-4">
      <ul className="stack" ref={list} tabIndex={-1} aria-label={t('security.sessions.title')}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => ask([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button onClick={() => ask(others)}>{t('security.sessions.end_others')}</Button>
        </div>
      )}
      {others.length === 0 && <p className="text-compact muted">{t('security.sessions.only_this')}</p>}
      <Confirm
        isOpen={asked.length > 0}
        title={t('security.sessions.confirm_title', { count: asked.length })}
        text={t('security.sessions.confirm_text')}
        confirmLabel={t('security.sessions.end')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
    </div>
  )
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLanguage()
  const known = deviceOf(session.userAgent)
  const device = known ? t('security.sessions.device', { ...known }) : t('security.sessions.unknown_device')
  return (
    <li className={`flex wrap start between gap-3 ${styles.session}`}>
      <div className="stack gap-1 shrink">
        <p className="row wrap gap-2">
          <strong>{device}</strong>
          {session.isCurrent && <Tag tone="cleared">{t('security.sessions.current')}</Tag>}
        </p>
        <dl className={`stack gap-0-3 text-compact ${styles.facts}`}>
          <dt>{t('security.sessions.last_used')}</dt>
          <dd>
            <LocalTime instant={session.lastUsedAt} hasSeconds />
          </dd>
          <dt>{t('security.sessions.started')}</dt>
          <dd>
            <LocalTime instant={session.createdAt} hasSeconds />
          </dd>
          <dt>{t('security.sessions.address')}</dt>
          <dd className={`text-compact ${account.address}`}>{session.ip}</dd>
        </dl>
      </div>
      {!session.isCurrent && (
        <Button aria-label={t('security.sessions.end_one', { device })} onClick={onEnd}>
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
