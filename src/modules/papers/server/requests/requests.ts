import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Page } from '#kits/db/server/paging.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { withdrawOutgoing } from '#kits/mail/server/outbox/queries.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import type { UploadRequest, uploadRequests } from '#modules/papers/contract/requests.ts'
import { uploadMailKey, uploadMailKeys, uploadMailOf, uploadUrl } from './mail.ts'
import {
  findAuthorId,
  findCabin,
  findRequest,
  hasAgreedTo,
  insertRequest,
  insertToken,
  listRequests,
  type NewRequest,
  readPaperAsker,
  revokeRequest,
} from './queries.ts'

type Form = Parsed<typeof uploadRequests.create>
type Made = Result<typeof uploadRequests.create>

const dayMs = 86_400_000
/** Days after which somebody who was asked is reminded. */
const reminderDays = 3

async function getCabin({ db, scope }: ScopedContext, id: string) {
  const cabin = await findCabin(db, scope, id)
  if (!cabin) throw new AppError('not_found')
  return cabin
}

/** A link that ends before the reminder, or that was mailed to nobody, has none. */
function remindAtOf({ remind, email, days }: Form, now: Date): Date | null {
  return remind && email !== null && days > reminderDays
    ? new Date(now.getTime() + reminderDays * dayMs)
    : null
}

/** Whether a repeated call asks for the same as the one that made the request. */
async function isRepeated({ db, scope, session }: ScopedContext, id: string, form: Form): Promise<boolean> {
  const known = await findRequest(db, scope, id)
  if (!known || (await findAuthorId(db, id)) !== session.managerId) return false
  const { cabinId, kinds, email, language, createdAt, expiresAt } = known
  const days = (Date.parse(expiresAt) - Date.parse(createdAt)) / dayMs
  return isDeepStrictEqual(
    { cabinId, kinds, email, language, days },
    {
      cabinId: form.cabinId,
      kinds: [...new Set(form.kinds)],
      email: form.email,
      language: form.language,
      days: form.days,
    },
  )
}

async function audit(
  { db, session, now }: ScopedContext,
  cabin: { id: string; companyId: string },
  action: 'ask_documents' | 'revoke_link',
  members: object,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: cabin.companyId,
    ...auditedBy(session),
    entity: 'cabin',
    entityId: cabin.id,
    action,
    before: null,
    after: members,
  })
}

/** In a transaction: the request, its first token, the mail and the audit entry, or none of them. */
async function make(context: ScopedContext, form: Form): Promise<Made> {
  const { db, config, session } = context
  const now = context.now()
  const cabin = await getCabin(context, form.cabinId)
  if (!cabin.isOpen) throw new AppError('documents_closed')
  const { cabinId, email, language } = form
  const id = form.id ?? newId()
  const request: NewRequest = {
    id,
    cabinId,
    kinds: [...new Set(form.kinds)],
    email,
    language,
    createdBy: session.managerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + form.days * dayMs),
    remindAt: remindAtOf(form, now),
  }
  const isNew = await insertRequest(db, request)
  if (!isNew && !(await isRepeated(context, id, form))) throw new AppError('id_taken')
  if (isNew) await countTry(db, [{ limit: 'uploadRequestsByManager', whom: idOfActor(session) }], now)
  // A repeated call cannot be answered with the token of the first, which is kept nowhere: it gets one of its own.
  const token = newToken()
  await insertToken(db, id, hashOf(token), now)
  const site = await readMailSite(db, config)
  const url = uploadUrl({ publicUrl: site.publicUrl, language }, token)
  if (!isNew) {
    const { expiresAt } = (await findRequest(db, context.scope, id)) as UploadRequest
    return { id, url, expiresAt }
  }
  const { kinds, expiresAt } = request
  if (email !== null) {
    const by = await readPaperAsker(db, session)
    await admitMail(context, { isBroker: by.isBroker, companyId: session.companyId, email })
    const asked = { by, number: cabin.number, kinds, language, expiresAt }
    const dedupeKey = uploadMailKey('asked', id)
    await queueMail(
      db,
      { to: email, ...uploadMailOf('asked', asked, token, site), expiresAt, dedupeKey },
      now,
    )
  }
  await audit(context, cabin, 'ask_documents', { email, kinds, uploadRequestId: id })
  return { id, url, expiresAt: expiresAt.toISOString() }
}

/** The brokerage's own staff asks whomever it has to, so often a day; a shop whoever has agreed to its mails. */
async function admitMail(
  { db, now }: ScopedContext,
  { isBroker, companyId, email }: { isBroker: boolean; companyId: string; email: string },
): Promise<void> {
  if (!isBroker && !(await hasAgreedTo(db, companyId, email))) throw invalidField('email', 'no_consent')
  await countTry(db, [{ limit: 'paperMailByEmail', whom: email.toLowerCase() }], now())
}

const inTransaction = <R>(context: ScopedContext, work: (inside: ScopedContext) => Promise<R>): Promise<R> =>
  context.db.transaction().execute((transaction) => work({ ...context, db: transaction as Database }))

export async function createRequest(context: ScopedContext, form: Form): Promise<Made> {
  await getCabin(context, form.cabinId)
  return inTransaction(context, (inside) => make(inside, form))
}

export async function getRequests(
  context: ScopedContext,
  query: Parsed<typeof uploadRequests.getPage>,
): Promise<Page<UploadRequest>> {
  await getCabin(context, query.cabinId)
  return listRequests(context.db, context.scope, query)
}

async function getRequest({ db, scope }: ScopedContext, id: string): Promise<UploadRequest> {
  const request = await findRequest(db, scope, id)
  if (!request) throw new AppError('not_found')
  return request
}

/** Again, it changes nothing. What came by the link stays. */
export function endRequest(context: ScopedContext, id: string): Promise<UploadRequest> {
  return inTransaction(context, async (inside) => {
    const { cabinId, email } = await getRequest(inside, id)
    if (await revokeRequest(inside.db, id, inside.now())) {
      await withdrawOutgoing(inside.db, uploadMailKeys(id))
      await audit(inside, await getCabin(inside, cabinId), 'revoke_link', { email, uploadRequestId: id })
    }
    return getRequest(inside, id)
  })
}
