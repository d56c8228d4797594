import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { type MessageTemplate, maxTemplates, type messageTemplates } from '../contract/templates.ts'
import {
  changeTemplate,
  countTemplates,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
} from './templates.queries.ts'

/** Each function runs in the transaction of its context. */

type Members = Pick<MessageTemplate, 'language' | 'title' | 'text'>

const membersOf = ({ language, title, text }: Members): Members => ({ language, title, text })

const isSame = (one: Members, other: Members): boolean =>
  one.language === other.language && one.title === other.title && one.text === other.text

async function audit(
  { db, session, now }: PersonalContext,
  before: MessageTemplate | null,
  after: MessageTemplate | null,
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'message_template',
    entityId: (after ?? before)?.id ?? '',
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && membersOf(before),
    after: after && membersOf(after),
  })
}

/** Idempotent: where the id exists and the template is the same, returns it. */
export async function createTemplate(
  context: PersonalContext,
  { id, ...members }: Parsed<typeof messageTemplates.create>,
): Promise<MessageTemplate> {
  const { db, now } = context
  const count = await countTemplates(db)
  const current = id === null ? undefined : await lockTemplate(db, id)
  if (current) {
    if (isSame(current, members)) return current
    throw new AppError('id_taken')
  }
  if (count >= maxTemplates) throw invalidField('title', 'too_many', { n: maxTemplates })
  const template = await insertTemplate(db, { id: id ?? newId(), ...members }, now())
  await audit(context, null, template)
  return template
}

async function lockCurrent(
  { db }: PersonalContext,
  { id, version }: { id: string; version: number },
): Promise<MessageTemplate> {
  return demandCurrent(await lockTemplate(db, id), version)
}

export async function updateTemplate(
  context: PersonalContext,
  { version, ...template }: Parsed<typeof messageTemplates.update>,
): Promise<MessageTemplate> {
  const current = await lockCurrent(context, { id: template.id, version })
  if (isSame(current, template)) return current
  const changed = await changeTemplate(context.db, template, context.now())
  await audit(context, current, changed)
  return changed
}

export async function removeTemplate(
  context: PersonalContext,
  key: Parsed<typeof messageTemplates.remove>,
): Promise<null> {
  const current = await lockCurrent(context, key)
  await deleteTemplate(context.db, current.id)
  await audit(context, current, null)
  return null
}
