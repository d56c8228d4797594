import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { findPhone } from '#kits/contract/server/phones/phones.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import type { FieldIssue } from '#kits/contract/shared/validation.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { lockSettings, readSettings, settingId, writeSettings } from '#kits/operator/server/queries.ts'
import { type Settings, settings } from '../contract.ts'

type Form = Omit<Parsed<typeof settings.update>, 'version'>

/** WhatsApp shows Mexican mobiles with the 1 that was dialed before 2019, and so people copy them. */
const withoutOldPrefix = (phone: string): string => phone.replace(/^\+52\s*1\s*(?=(?:\D*\d){10}\D*$)/, '+52 ')

/** The form with its numbers as anybody in the world can dial them; those without calling code are of Mexico. */
function withCheckedPhones(form: Form): Form {
  const fields: FieldIssue[] = []
  const international = (path: string, phone: string): string => {
    const found = findPhone({ phone })
    if (!found) fields.push({ path, key: phone.startsWith('+') ? 'phone' : 'phone_local', params: {} })
    return found?.formatInternational() ?? phone
  }
  const phones = form.phones.map((phone, index) => international(`phones.${index}`, phone))
  const whatsapp = form.whatsapp && international('whatsapp', withoutOldPrefix(form.whatsapp))
  if (fields.length > 0) throw new AppError('validation', { fields })
  return { ...form, phones: [...new Set(phones)], whatsapp, addresses: [...new Set(form.addresses)] }
}

/** Replaces the settings in the transaction of the context. */
async function update(
  { db, session, now }: PersonalContext,
  { version, ...form }: Parsed<typeof settings.update>,
): Promise<Settings> {
  const before = await lockSettings(db)
  if (version !== before.version) throw new AppError('stale', { result: { current: before } })
  const checked = withCheckedPhones(form)
  if (isDeepStrictEqual({ ...checked, version }, before)) return before
  await writeSettings(db, checked)
  const after = await readSettings(db)
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'setting',
    entityId: settingId,
    action: 'update',
    before,
    after,
  })
  return after
}

export function settingsFeature(route: Route): void {
  route(settings.get, ({ db }) => readSettings(db))
  route(settings.update, inTransaction(update))
}
