import { describe, expect, it } from 'vitest'
import { type Access, permissionsOf } from '#kits/contract/shared/permissions.ts'
import { findScreen } from '#kits/page/shared/routes.ts'
import { waitingKinds } from '#modules/shipments/contract/list.ts'
import { type DeskItem, deskKinds } from '../contract.ts'
import { listOf, targetOf } from './targets.ts'

const operator = (access: Access) => permissionsOf({ role: 'operator', access })

const item = (members: Partial<DeskItem>): DeskItem => ({
  kind: 'anomaly',
  severity: 1,
  cabinId: '0190c8a0-0000-7000-8000-000000000000',
  entityId: '0190c8a0-0000-7000-8000-000000000001',
  title: 'MSCU6639870',
  reason: '',
  clock: null,
  furtherClocks: [],
  furtherCosts: [],
  since: null,
  dueOn: null,
  isTyped: false,
  daysLeft: null,
  responsibleName: null,
  amount: null,
  currency: null,
  estimate: false,
  ...members,
})

const screenAt = (to: string) => findScreen(new URL(to, 'https://example.com').pathname)

describe('a row', () => {
  it.each(deskKinds)('of the kind %s leads to a screen', (kind) => {
    expect(screenAt(targetOf(item({ kind }), operator('staff')).to)).toBeDefined()
  })

  it('opens the form of the next step, for who may take it', () => {
    expect(targetOf(item({}), operator('staff'))).toMatchObject({
      label: 'desk_page.actions.step',
      state: { opens: 'next-step' },
    })
    expect(targetOf(item({}), operator('viewer'))).toEqual({
      to: '/cabin/0190c8a0-0000-7000-8000-000000000000#clearance',
      label: 'desk_page.actions.open',
    })
  })

  it('of a shipment that is expected asks for its arrival', () => {
    const expected = item({ kind: 'arrival', dueOn: '2026-11-16' })
    expect(targetOf(expected, operator('staff')).label).toBe('desk_page.actions.arrival')
    expect(targetOf(item({ kind: 'arrival' }), operator('staff')).label).toBe('desk_page.actions.step')
  })
})

describe('the list behind a number', () => {
  it.each(deskKinds)('of the kind %s is one of the screens', (kind) => {
    const list = listOf(kind, operator('admin'), undefined)
    expect(list && screenAt(list.to)).toBe(list?.screen)
  })

  it('has one’s own where the desk has', () => {
    expect(listOf('anomaly', operator('staff'), 'me')?.to).toBe('/cabin?status=60&responsibleId=me')
    expect(listOf('message', operator('staff'), 'me')?.to).toBe('/messages?status=1&taken=mine')
  })

  it('has what waits, however many there are', () => {
    for (const kind of waitingKinds)
      expect(listOf(kind, operator('staff'), undefined)?.to).toBe(`/cabin?waiting=${kind}`)
  })

  it('of the charges is what is overdue', () => {
    expect(listOf('charges', operator('staff'), 'me')?.to).toBe(
      '/cabin?dueWithin=-1&sort=nextDeadline&responsibleId=me',
    )
  })

  it('is not offered to who may not open it', () => {
    expect(listOf('undelivered', operator('viewer'), undefined)).toBeUndefined()
    expect(listOf('undelivered', operator('staff'), undefined)?.to).toBe('/outbox?dead=true')
  })
})
