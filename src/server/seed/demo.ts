import type { Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { hashPassword } from '../passwords/hash.ts'
import { deleteDemoRows, insertCompany, insertManager, lockFirstStart, markDemoRows } from './queries.ts'

/** Fictional companies and their managers; example.com never receives mail. */
const shops = [
  {
    name: 'Importadora Ejemplo del Pacífico, S.A. de C.V.',
    companyNumber: 'DEMO-0001',
    legalRepresentative: 'Persona Ejemplo',
    email: 'pacifico@example.com',
    userName: 'demo-pacifico',
    timezone: 'America/Mexico_City',
  },
  {
    name: '示例跨境贸易（深圳）有限公司',
    companyNumber: 'DEMO-0002',
    legalRepresentative: '示例人',
    email: 'shenzhen@example.com',
    userName: 'demo-shenzhen',
    timezone: 'Asia/Shanghai',
  },
]

/** Loads the demo data set; every demo manager signs in with the given password. Returns their names. */
export async function loadDemo(db: Database, password: string): Promise<string[]> {
  const passwordHash = await hashPassword(password)
  for (const { userName, timezone, ...company } of shops) {
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
    await markDemoRows(db, 'company', [companyId])
    await markDemoRows(db, 'manager', [managerId])
  }
  return shops.map((shop) => shop.userName)
}

/** Removes the demo data set and nothing else; says how many rows went. */
export function removeDemo(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction)
    return deleteDemoRows(transaction)
  })
}
