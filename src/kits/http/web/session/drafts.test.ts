import { beforeEach, expect, it, vi } from 'vitest'
import type { ManagerUser } from '#kits/session/shared/account.ts'
import { clearDrafts, deleteDraft, readDraft, registerForm, saveDrafts } from './drafts.ts'
import { updateManager } from './manager.ts'

const ana = { id: 'ana' } as ManagerUser
const luis = { id: 'luis' } as ManagerUser

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  updateManager(ana)
})

function leaveWith(values: Record<string, unknown> | null) {
  const close = registerForm('account', () => values)
  saveDrafts()
  close()
}

it('gives a form back what was typed, once', () => {
  leaveWith({ timezone: 'America/Tijuana' })
  expect(readDraft('account')).toEqual({ timezone: 'America/Tijuana' })
  deleteDraft('account')
  expect(readDraft('account')).toBeUndefined()
})

it('gives it to no other form and to no other manager', () => {
  leaveWith({ timezone: 'America/Tijuana' })
  expect(readDraft('company')).toBeUndefined()
  updateManager(luis)
  expect(readDraft('account')).toBeUndefined()
  updateManager(ana)
  expect(readDraft('account')).toEqual({ timezone: 'America/Tijuana' })
})

it('never keeps a password or a code', () => {
  leaveWith({ email: 'ana@example.com', oldPassword: 'a', newPassWord: 'b', captchaCode: 'c', totpCode: 'd' })
  expect([...kept.values()].join()).not.toMatch(/"[abcd]"/)
  expect(readDraft('account')).toEqual({ email: 'ana@example.com' })
})

it('keeps nothing of forms that are closed or unchanged', () => {
  leaveWith(null)
  registerForm('account', () => ({ timezone: 'America/Tijuana' }))()
  saveDrafts()
  expect(kept.size).toBe(0)
})

it('keeps the input of a form that was left when the token expires over another one', () => {
  const close = registerForm('import', () => ({ corrections: ['MXZLO'] }))
  saveDrafts()
  close()
  leaveWith({ timezone: 'America/Tijuana' })
  expect(readDraft('import')).toEqual({ corrections: ['MXZLO'] })
  expect(readDraft('account')).toEqual({ timezone: 'America/Tijuana' })
})

it('forgets everything on signing out', () => {
  leaveWith({ timezone: 'America/Tijuana' })
  clearDrafts()
  expect(readDraft('account')).toBeUndefined()
})

it('does without session storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  leaveWith({ timezone: 'America/Tijuana' })
  expect(readDraft('account')).toBeUndefined()
  expect(clearDrafts).not.toThrow()
})
