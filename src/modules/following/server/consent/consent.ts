import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { Context, ScopedContext } from '#kits/http/server/context/context.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { queueMail } from '#kits/mail/server/outbox/queue.ts'
import { readMailSite } from '#kits/mail/server/site.ts'
import type { customerContacts } from '#modules/following/contract/contacts.ts'
import { consentMailOf } from './mail.ts'
import {
  type AskedContact,
  lockByToken,
  lockConsent,
  noteAnswer,
  noteAsked,
  readCompanyName,
} from './queries.ts'

/**
 * Mails the question to an address, unless its reader has answered that company before. Refused where the address or the company
 * has had its share. In the transaction of the context.
 */
export async function askForConsent(
  { db, config, now }: Pick<ScopedContext, 'db' | 'config' | 'now'>,
  { companyId, email, language }: AskedContact,
): Promise<void> {
  const known = await lockConsent(db, { companyId, email })
  if (known && known.state !== 'asked') return
  const at = now()
  const whom = email.toLowerCase()
  await countTry(
    db,
    [
      { limit: 'consentMailByCompanyAndEmail', whom: `${companyId} ${whom}` },
      { limit: 'consentMailByEmail', whom },
      { limit: 'consentMailsByCompany', whom: companyId },
    ],
    at,
  )
  const token = newToken()
  const consentId = await noteAsked(db, { companyId, email, tokenHash: hashOf(token) }, at)
  if (consentId === undefined) return
  const site = await readMailSite(db, config)
  const mail = consentMailOf(await readCompanyName(db, companyId), language, token, site)
  await queueMail(db, { to: email, ...mail, consentId }, at)
}

/** The same for a contact that is made or changed: beyond the limits it is saved, and asked another day. */
export async function askForConsentIfAllowed(
  context: Parameters<typeof askForConsent>[0],
  contact: AskedContact,
): Promise<void> {
  try {
    await askForConsent(context, contact)
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'too_often')) throw error
  }
}

/** By a press on the page, never by opening the link, which scanners of mail do. Wrong tokens are counted apart from right ones. */
export async function answerConsent(
  { db, address, now }: Context,
  { token, agree }: Parsed<typeof customerContacts.answerConsent>,
): Promise<Result<typeof customerContacts.answerConsent>> {
  const at = now()
  const answered = await db.transaction().execute(async (transaction) => {
    const inside = transaction as Database
    const consent = await lockByToken(inside, hashOf(token))
    if (!consent) return undefined
    await countTry(inside, [{ limit: 'consentByLink', whom: consent.id }], at)
    const state = agree ? 'given' : 'refused'
    if (state !== consent.state) await noteAnswer(inside, consent.id, state, at)
    return { consent: state, companyName: consent.companyName } as const
  })
  if (answered) return answered
  await countTry(db, [{ limit: 'consentTokenByAddress', whom: address }], at)
  throw new AppError('consent_link_dead')
}
