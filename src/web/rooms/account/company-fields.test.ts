import { expect, test } from 'vitest'
import type { Company } from '#shared/contracts/account.ts'
import { companyChanges } from './company-fields.ts'

const company: Company = {
  id: '0198f0a0-0000-7000-8000-000000000001',
  kind: 'operator',
  name: 'Agencia Aduanal del Pacífico',
  companyNumber: 'AAP010203XYZ',
  unifiedCreditCode: null,
  legalRepresentative: 'Laura Ortega',
  email: 'contacto@example.com',
  version: 1,
}

test('a manager whose edit came late is shown exactly what a colleague changed', () => {
  const current = {
    ...company,
    legalRepresentative: 'Marcos Díaz',
    unifiedCreditCode: '91310000MA1K35',
    version: 2,
  }
  expect(companyChanges(company, current)).toMatchObject([
    { field: { member: 'unifiedCreditCode' }, before: null, after: '91310000MA1K35' },
    { field: { member: 'legalRepresentative' }, before: 'Laura Ortega', after: 'Marcos Díaz' },
  ])
})

test('a new version with the same data shows no change', () => {
  expect(companyChanges(company, { ...company, version: 2 })).toEqual([])
})
