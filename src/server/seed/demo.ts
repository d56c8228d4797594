import { CabinStatus, TransportType } from '#shared/domain/enums.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { hashPassword } from '../passwords/hash.ts'
import { demoShops } from './data/demo.ts'
import {
  deleteDemoRows,
  idsByCode,
  insertCompany,
  insertManager,
  insertRows,
  lockFirstStart,
  markDemoRows,
} from './queries.ts'

type Shop = (typeof demoShops)[number]

async function loadShop(db: Database, shop: Shop, passwordHash: string): Promise<void> {
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
  const ports = await idsByCode(db, 'port')
  const carriers = await idsByCode(db, 'airline')
  const rows = cabins.map(({ from, to, carrier, ...cabin }) => ({
    ...cabin,
    companyId,
    transportMode: from.length === 5 ? TransportType.sea : TransportType.air,
    departurePortId: ports.get(from),
    destinationPortId: ports.get(to),
    carrierId: carriers.get(carrier),
    customerId: customerIds[0],
    addressId: addressIds[0],
    status: CabinStatus.registered,
  }))
  const cabinIds = await insertRows(db, 'cabin', rows)
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

/** Loads the demo data set; every demo manager signs in with the given password. Returns their names. */
export async function loadDemo(db: Database, password: string): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  for (const shop of demoShops) await loadShop(db, shop, passwordHash)
  return demoShops.map((shop) => shop.userName)
}

/** Removes the demo data set and nothing else; says how many rows went. */
export function removeDemo(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction)
    return deleteDemoRows(transaction)
  })
}
