import { MessageStatus, ReviewStatus } from '#kits/contract/shared/enums.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { clearUneditedSettings, fillUneditedSettings, settingId } from '#kits/operator/server/queries.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/server/revision.queries.ts'
import { type DemoShop, demoShops } from './data/demo.ts'
import { demoMessages } from './data/demo-messages.ts'
import { type DemoRegistration, demoRegistrations } from './data/demo-registrations.ts'
import { demoSettings } from './data/demo-settings.ts'
import { type DemoManager, demoColleagues } from './data/demo-team.ts'
import { loadCabins } from './demo-cabins.ts'
import { loadContacts } from './demo-contacts.ts'
import { loadDemoRules, loadDemoTerminal } from './demo-deadlines.ts'
import { loadFeeds } from './demo-feeds.ts'
import { loadFollowers } from './demo-following.ts'
import { loadKeys } from './demo-keys.ts'
import { loadPapers } from './demo-papers.ts'
import { loadPedimentos } from './demo-pedimentos.ts'
import { loadUploadRequest } from './demo-upload-request.ts'
import { type DemoOwner, loadWebhook } from './demo-webhooks.ts'
import { loadWork } from './demo-work.ts'
import {
  deleteDemoRows,
  findFirstManager,
  getOperatorId,
  insertCompany,
  insertManager,
  insertRows,
  isDemoRow,
  lockFirstStart,
  markDemoRows,
} from './queries.ts'

async function loadManagers(
  db: Database,
  companyId: string,
  managers: readonly DemoManager[],
  passwordHash: string,
): Promise<string[]> {
  const rows = managers.map((manager) => ({ id: newId(), companyId, ...manager, passwordHash }))
  for (const row of rows) await insertManager(db, row)
  const ids = rows.map(({ id }) => id)
  await markDemoRows(db, 'manager', ids)
  return ids
}

async function loadShop(db: Database, shop: DemoShop, passwordHash: string, now: Date): Promise<void> {
  const { managers, customers, addresses, cabins, ...company } = shop
  const companyId = newId()
  await insertCompany(db, { ...company, id: companyId, kind: 'shop' })
  const [managerId = ''] = await loadManagers(db, companyId, managers, passwordHash)
  const { displayName, userName } = managers[0]
  const customerIds = await insertRows(
    db,
    'customer',
    customers.map((row) => ({ ...row, companyId })),
  )
  const addressIds = await insertRows(
    db,
    'address',
    addresses.map((row) => ({ ...row, companyId })),
  )
  const cabinIds = await loadCabins(
    db,
    cabins,
    { companyId, managerName: displayName ?? userName, customerIds, addressIds },
    now,
  )
  for (const [table, ids] of Object.entries({
    company: [companyId],
    customer: customerIds,
    address: addressIds,
    cabin: cabinIds,
  })) {
    await markDemoRows(db, table, ids)
  }
  await loadConnections(db, { companyId, isOperator: false, managerId }, 'ERP de la bodega', now)
}

/** Keys and a webhook of a company. */
async function loadConnections(
  db: Database,
  owner: DemoOwner,
  description: string,
  now: Date,
): Promise<void> {
  await markDemoRows(db, 'api_key', await loadKeys(db, owner, now))
  await markDemoRows(db, 'webhook', [await loadWebhook(db, owner, { description, now })])
}

const hourMs = 3_600_000
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hourMs)

/** Inserts a registration and its verdict, if any. */
async function loadRegistration(
  db: Database,
  { userName, requestedHoursAgo, rejected, isConfirmed = true, ...company }: DemoRegistration,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const [companyId, managerId] = [newId(), newId()]
  const at = hoursBefore(now, requestedHoursAgo)
  const asked = { companyId, reviewStatus: ReviewStatus.pending, reason: null, at, reviewedBy: null }
  const verdict = rejected && {
    companyId,
    reviewStatus: ReviewStatus.rejected,
    reason: rejected.reason,
    at: hoursBefore(now, rejected.hoursAgo),
    reviewedBy: 'admin',
  }
  await insertRows(db, 'company', [
    {
      id: companyId,
      kind: 'shop',
      ...company,
      requestedAt: at,
      createdAt: at,
      updatedAt: verdict?.at ?? at,
      reviewStatus: (verdict ?? asked).reviewStatus,
      reviewReason: verdict?.reason ?? null,
      reviewedAt: verdict?.at ?? null,
      reviewedBy: verdict?.reviewedBy ?? null,
      version: verdict ? 2 : 1,
    },
  ])
  const { email } = company
  await insertManager(db, { id: managerId, companyId, userName, email, isConfirmed, passwordHash })
  await insertRows(db, 'company_review', verdict ? [asked, verdict] : [asked])
  await markDemoRows(db, 'company', [companyId])
  await markDemoRows(db, 'manager', [managerId])
}

/** Inserts messages with times relative to now, some of them taken, answered or processed. */
async function loadMessages(db: Database, now: Date): Promise<void> {
  const ago = (hours: number): Date => hoursBefore(now, hours)
  const manager = await findFirstManager(db)
  const rows = demoMessages.map(
    ({ hoursAgo, takenHoursAgo = null, processedHoursAgo = null, answer: _, ...message }) => ({
      email: null,
      phone: null,
      ...message,
      createdAt: ago(hoursAgo),
      ...(takenHoursAgo !== null && manager && { takenBy: manager.id, takenAt: ago(takenHoursAgo) }),
      ...(processedHoursAgo === null
        ? { status: MessageStatus.pending, processTime: null, processedBy: null, version: 1 }
        : {
            status: MessageStatus.processed,
            processTime: ago(processedHoursAgo),
            processedBy: 'admin',
            version: 2,
          }),
    }),
  )
  const ids = await insertRows(db, 'message', rows)
  await markDemoRows(db, 'message', ids)
  const answers = demoMessages.flatMap(({ answer, processedHoursAgo }, index) =>
    answer === undefined || processedHoursAgo === undefined || !manager
      ? []
      : {
          messageId: ids[index],
          authorId: manager.id,
          authorName: manager.name,
          text: answer,
          createdAt: ago(processedHoursAgo),
          outboxId: newId(),
          delivery: 'sent',
        },
  )
  if (answers.length > 0) await insertRows(db, 'message_answer', answers)
}

/** Settings that somebody has edited are theirs. */
async function loadSettings(db: Database): Promise<void> {
  if (await fillUneditedSettings(db, demoSettings)) await markDemoRows(db, 'setting', [settingId])
}

interface DemoOptions {
  /** Of every demo manager. */
  password: string
  /** Where the papers' contents go; without one there are no papers. */
  storage: Storage | undefined
  now: Date
}

/** Loads the demo data. Returns the user names that may sign in. */
export async function loadDemo(db: Database, { password, storage, now }: DemoOptions): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  const operatorId = await getOperatorId(db)
  const [colleague = ''] = await loadManagers(db, operatorId, demoColleagues, passwordHash)
  await loadDemoTerminal(db)
  for (const shop of demoShops) await loadShop(db, shop, passwordHash, now)
  const operator = { companyId: operatorId, isOperator: true, managerId: colleague }
  await loadConnections(db, operator, 'Sistema contable', now)
  await loadDemoRules(db, now)
  await loadWork(db, now)
  await loadPedimentos(db, now)
  await loadFeeds(db, now)
  if (storage) {
    await loadPapers(db, storage, now)
    await loadUploadRequest(db, now)
  }
  for (const registration of demoRegistrations) await loadRegistration(db, registration, passwordHash, now)
  await loadMessages(db, now)
  await loadFollowers(db, now)
  await loadContacts(db, now)
  await loadSettings(db)
  return [...demoColleagues, ...demoShops.flatMap(({ managers }) => managers)].map(({ userName }) => userName)
}

/** Removes the demo data and nothing else; returns the number of deleted rows. */
export function removeDemo(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction)
    if (await isDemoRow(transaction, 'setting', settingId)) await clearUneditedSettings(transaction)
    const deleted = await deleteDemoRows(transaction)
    // Rules of the demo went along.
    await bumpDeadlineRevision(transaction)
    return deleted
  })
}
