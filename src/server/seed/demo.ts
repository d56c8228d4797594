import { MessageStatus } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { hashPassword } from '../passwords/hash.ts'
import { demoShops } from './data/demo.ts'
import { demoMessages } from './data/demo-messages.ts'
import { loadCabins } from './demo-cabins.ts'
import {
  deleteDemoRows,
  insertCompany,
  insertManager,
  insertRows,
  lockFirstStart,
  markDemoRows,
} from './queries.ts'

type Shop = (typeof demoShops)[number]

async function loadShop(db: Database, shop: Shop, passwordHash: string, now: Date): Promise<void> {
  const { userName, timezone, customers, addresses, cabins, ...company } = shop
  const companyId = newId()
  const managerId = newId()
  await insertCompany(db, { ...company, id: companyId, kind: 'shop' })
  await insertManager(db, {
    id: managerId,
    companyId,
    userName,
    email: company.email,
    passwordHash,
    timezone,
  })
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
  const cabinIds = await loadCabins(db, cabins, { companyId, userName, customerIds, addressIds }, now)
  for (const [table, ids] of Object.entries({
    company: [companyId],
    manager: [managerId],
    customer: customerIds,
    address: addressIds,
    cabin: cabinIds,
  })) {
    await markDemoRows(db, table, ids)
  }
}

const hourMs = 3_600_000

/** Messages that came, and some that were answered, so many hours before now. */
async function loadMessages(db: Database, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs)
  const rows = demoMessages.map(({ hoursAgo, processedHoursAgo = null, ...message }) => ({
    email: null,
    phone: null,
    ...message,
    createdAt: ago(hoursAgo),
    ...(processedHoursAgo === null
      ? { status: MessageStatus.pending, processTime: null, processedBy: null, version: 1 }
      : {
          status: MessageStatus.processed,
          processTime: ago(processedHoursAgo),
          processedBy: 'admin',
          version: 2,
        }),
  }))
  await markDemoRows(db, 'message', await insertRows(db, 'message', rows))
}

/** Loads the demo data set; every demo manager signs in with the given password. Returns their names. */
export async function loadDemo(db: Database, password: string, now: Date): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  for (const shop of demoShops) await loadShop(db, shop, passwordHash, now)
  await loadMessages(db, now)
  return demoShops.map((shop) => shop.userName)
}

/** Removes the demo data set and nothing else; says how many rows went. */
export function removeDemo(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction)
    return deleteDemoRows(transaction)
  })
}
