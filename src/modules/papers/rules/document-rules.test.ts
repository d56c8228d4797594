import { describe, expect, it } from 'vitest'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { deletableUntil, refusalToDelete, refusalToUpload } from './document-rules.ts'

const uploadedAt = '2026-03-07T18:00:00.000Z'
const own = { uploadedAt, uploadedByOwner: true }
const brokers = { uploadedAt, uploadedByOwner: false }
const later = (ms: number) => new Date(Date.parse(uploadedAt) + ms)
const day = 86_400_000

describe('documents of a shipment', () => {
  it('are added by its shop until it is delivered or cancelled, by the brokerage always', () => {
    const open = (role: 'shop' | 'operator') =>
      cabinStatuses.filter((status) => refusalToUpload(role, status) === undefined)
    expect(open('shop')).toEqual([20, 30, 40, 50, 60, 70, 80])
    expect(open('operator')).toEqual([...cabinStatuses])
    expect([90, 999].map((status) => refusalToUpload('shop', status as 90 | 999))).toEqual([
      'documents_closed',
      'documents_closed',
    ])
  })

  it('are deleted by the shop that uploaded them, within a day to the millisecond', () => {
    expect(deletableUntil(own)).toEqual(new Date('2026-03-08T18:00:00.000Z'))
    for (const [now, refusal] of [
      [later(0), undefined],
      [later(day), undefined],
      [later(day + 1), 'document_too_old'],
    ] as const)
      expect(refusalToDelete('shop', 40, own, now), now.toISOString()).toBe(refusal)
  })

  it('are not deleted by a shop where the brokerage uploaded them, however new', () => {
    expect(refusalToDelete('shop', 20, brokers, later(0))).toBe('document_not_own')
  })

  it('are not deleted by a shop once the shipment is delivered or cancelled', () => {
    const refused = cabinStatuses.filter((status) => refusalToDelete('shop', status, own, later(0)))
    expect(refused).toEqual([90, 999])
    expect(refusalToDelete('shop', 90, brokers, later(2 * day))).toBe('documents_closed')
  })

  it('are deleted by the brokerage whoever uploaded them and whenever', () => {
    for (const status of cabinStatuses)
      for (const document of [own, brokers])
        expect(refusalToDelete('operator', status, document, later(365 * day))).toBeUndefined()
  })
})
