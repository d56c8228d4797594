import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { useNow } from '#kits/ui/web/use-now.ts'
import { type UploadRequest, uploadRequests } from '#modules/papers/contract/requests.ts'
import { kindNames } from '#modules/papers/web/checklist/kind-names.ts'
import { papersOf } from '#modules/papers/web/checklist/use-checklist.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import styles from './requests.module.css'

interface OpenRequestsProps {
  cabin: Cabin
  canRevoke: boolean
}

/** More than a cabin ever has open at a time. */
const pageSize = 50

/** The links by which papers of the cabin were asked for and may still come. */
export function OpenRequests({ cabin, canRevoke }: OpenRequestsProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const query = useRequests(cabin)
  const failure = failureOf(query)
  const revoking = useRevoking(() => title.current?.focus())
  const open = query.data?.items.filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && new Date(expiresAt) > now,
  )
  if (failure)
    return (
      <div className="row wrap gap-2" role="alert">
        <p>{t('papers.requests_failed')}</p>
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (!open || (open.length === 0 && !revoking.wasRevoked)) return null
  return (
    <section className="stack one-column gap-2" aria-labelledby={titleId}>
      <h3 className="text-body" id={titleId} ref={title} tabIndex={-1}>
        {t('papers.requests')}
      </h3>
      {open.length === 0 && <p className={`flex wrap text-small muted ${styles.meta}`}>{t('common.none')}</p>}
      <ul className={`stack card ${styles.list}`}>
        {open.map((request) => (
          <Request
            key={request.id}
            request={request}
            cabin={cabin}
            onRevoke={canRevoke ? revoking.ask : undefined}
          />
        ))}
      </ul>
      <Confirm
        isOpen={revoking.asked !== undefined}
        title={t('papers.revoke_title')}
        text={t('papers.revoke_text')}
        confirmLabel={t('papers.revoke')}
        cancelLabel={t('common.cancel')}
        isBusy={revoking.isBusy}
        onConfirm={() => void revoking.revoke()}
        onCancel={revoking.stop}
      />
    </section>
  )
}

/** Asked again when a paper comes. A deleted cabin's are not asked for. */
function useRequests(cabin: Cabin) {
  const input = { cabinId: cabin.id, pageSize }
  return useQuery<Result<typeof uploadRequests.getPage>, CallError>({
    queryKey: [...callKey(uploadRequests.getPage, input), papersOf(cabin)],
    queryFn: ({ signal }) => call(uploadRequests.getPage, input, { signal, autoError: false }),
    enabled: cabin.deletedAt === null,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
}

/** Ends a link after a question. */
function useRevoking(onRevoked: () => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, ask] = useState<UploadRequest>()
  const [isBusy, setBusy] = useState(false)
  const [wasRevoked, setRevoked] = useState(false)
  const revoke = async () => {
    if (!asked) return
    setBusy(true)
    try {
      await call(uploadRequests.revoke, { id: asked.id })
      notify({ kind: 'success', title: t('papers.revoked') })
      setRevoked(true)
      // After the dialog has closed: the pressed button goes with its request.
      requestAnimationFrame(onRevoked)
    } catch (error) {
      // The call has shown why.
      if (!(error instanceof CallError)) throw error
    }
    setBusy(false)
    ask(undefined)
    await queries.invalidateQueries({ queryKey: callKey(uploadRequests.getPage) })
  }
  return { asked, ask, stop: () => ask(undefined), isBusy, wasRevoked, revoke }
}

interface RequestProps {
  request: UploadRequest
  /** In whose zone times are shown. */
  cabin: Cabin
  /** Undefined where the manager may not. */
  onRevoke: ((request: UploadRequest) => void) | undefined
}

function Request({ request, cabin, onRevoke }: RequestProps) {
  const { t, language } = useLanguage()
  const { kinds, email, createdAt, createdBy, expiresAt, openedAt, remindAt, remindedAt, documents } = request
  const reminder = remindedAt ?? remindAt
  const timeOf = (instant: string) => localMinute(instant, cabin.utcOffsets)
  const to = email === null ? t('papers.request_link') : t('papers.request_to', { email })
  const asked = kindNames(kinds, { t, language })
  const names = new Intl.ListFormat(language).format(documents.map(({ fileName }) => fileName))
  return (
    <li className={`flex wrap start gap-1-3 ${styles.request}`}>
      <div className={`shrink break ${styles.words}`}>
        <p className="semibold">{to}</p>
        <p>{asked}</p>
        <p className={`flex wrap text-small muted ${styles.meta}`}>
          <span>{t('papers.request_by', { name: createdBy ?? dash, time: timeOf(createdAt) })}</span>
          <span>{t('papers.request_until', { time: timeOf(expiresAt) })}</span>
          <span>
            {openedAt === null
              ? t('papers.request_unopened')
              : t('papers.request_opened', { time: timeOf(openedAt) })}
          </span>
          {reminder !== null && <span>{t('papers.request_reminder', { time: timeOf(reminder) })}</span>}
        </p>
        <p className="text-small">
          {documents.length === 0
            ? t('papers.request_nothing')
            : t('papers.request_came', { count: documents.length, names })}
        </p>
      </div>
      {onRevoke && (
        <Button
          variant="quiet"
          aria-label={t('papers.revoke_of', { request: `${to}, ${asked}` })}
          aria-haspopup="dialog"
          onClick={() => onRevoke(request)}
        >
          {t('papers.revoke')}
        </Button>
      )}
    </li>
  )
}
