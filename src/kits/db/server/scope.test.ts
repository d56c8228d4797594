import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { permissions, type Role, reachOf } from '#kits/contract/shared/permissions.ts'
import { findScope, inScope, reaches } from './scope.ts'

let testServer: TestServer
let own: string
let other: string

beforeAll(async () => {
  testServer = await createTestServer()
  own = (await testServer.createManager({ userName: 'own', password: 'a long password' })).companyId
  other = (await testServer.createManager({ userName: 'other', password: 'a long password' })).companyId
})

afterAll(() => testServer.close())

const adminOf = (role: Role) => ({ role, access: 'admin', companyId: own }) as const

async function seen(role: Role): Promise<string[]> {
  const scope = findScope(adminOf(role), 'customer.read')
  if (!scope) return []
  const rows = await testServer.db
    .selectFrom('manager')
    .select('user_name')
    .where(inScope(scope, 'manager.company_id'))
    .orderBy('user_name')
    .execute()
  return rows.map((row) => row.user_name)
}

describe('whose rows a manager sees', () => {
  test('a shop sees those of its own company', async () => {
    expect(await seen('shop')).toEqual(['own'])
  })

  test('an operator sees those of every company', async () => {
    expect(await seen('operator')).toEqual(['admin', 'other', 'own'])
  })

  test('a shop puts new rows into its own company only, an operator into any', () => {
    const shop = findScope(adminOf('shop'), 'customer.write')
    const operator = findScope(adminOf('operator'), 'customer.write')
    expect(shop && reaches(shop, own)).toBe(true)
    expect(shop && reaches(shop, other)).toBe(false)
    expect(operator && reaches(operator, other)).toBe(true)
  })

  test.each(permissions)('%s gives a shop a scope no wider than the table says', (permission) => {
    const scope = findScope(adminOf('shop'), permission)
    const expected = {
      all: { ownCompanyId: own, companyId: null },
      own: { ownCompanyId: own, companyId: own },
      none: undefined,
    }
    expect(scope).toEqual(expected[reachOf(adminOf('shop'), permission)])
  })
})
