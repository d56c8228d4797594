import { randomBytes } from 'node:crypto'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay, today } from '#kits/dates/shared/dates.ts'
import type { Database } from '#kits/db/server/database.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { demoKeys } from './data/demo-keys.ts'
import { insertRows } from './queries.ts'

const hourMs = 3_600_000

/** Keys of a company. Nobody has them: what is stored is the hash of nothing. Returns their ids. */
export async function loadKeys(
  db: Database,
  { companyId, managerId }: { companyId: string; managerId: string },
  now: Date,
): Promise<string[]> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const rows = demoKeys.map(({ name, access, madeDaysAgo, lastDayIn, usedHoursAgo, revokedDaysAgo }) => {
    const expiresOn = lastDayIn === undefined ? null : daysAfter(today(operatorZone, now), lastDayIn)
    return {
      companyId,
      name,
      access,
      tokenHash: randomBytes(32),
      createdAt: ago(madeDaysAgo * 24),
      createdBy: managerId,
      expiresOn,
      expiresAt: expiresOn === null ? null : startOfDay(daysAfter(expiresOn, 1), operatorZone),
      lastUsedAt: usedHoursAgo === undefined ? null : ago(usedHoursAgo),
      lastUsedIp: usedHoursAgo === undefined ? null : '203.0.113.20',
      revokedAt: revokedDaysAgo === undefined ? null : ago(revokedDaysAgo * 24),
      revokedBy: revokedDaysAgo === undefined ? null : managerId,
    }
  })
  return insertRows(db, 'api_key', rows)
}
