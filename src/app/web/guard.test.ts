import { describe, expect, it } from 'vitest'
import { type PermissionHolder, permissionsOf } from '#kits/contract/shared/permissions.ts'
import type { ManagerUser } from '#kits/session/shared/account.ts'
import { type GuardDependencies, generateRoutes, guard, NotSignedInError } from './guard.ts'

const managerOf = (holder: PermissionHolder) => ({ permissions: permissionsOf(holder) }) as ManagerUser
const operator = managerOf({ role: 'operator', access: 'admin' })
const shop = managerOf({ role: 'shop', access: 'admin' })

interface Situation {
  token?: boolean
  routes?: boolean
  manager?: ManagerUser
  answer?: ManagerUser | Error
}

/** A browser in a given situation; `log` holds what the guard did, in order. */
function browser({ token = false, routes = false, manager, answer = operator }: Situation) {
  const log: string[] = []
  const deps: GuardDependencies = {
    origin: 'https://example.com',
    hasToken: () => token,
    showTitle: (screen) => log.push(`title ${screen}`),
    hasRoutes: () => routes,
    addRoutes: (names) => log.push(`routes ${names.join(' ')}`),
    manager: () => manager,
    session: async () => ({
      async loadManager() {
        log.push('user info')
        if (answer instanceof Error) throw answer
        return answer
      },
      async endSession() {
        log.push('log out')
      },
    }),
    noteReason: (reason) => reason && log.push(`reason ${reason}`),
    notifyError: (key) => log.push(`notification ${key}`),
  }
  return { deps, log }
}

function at(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://example.com')
  return { pathname, search, hash }
}

const signedIn = { token: true, routes: true, manager: operator }

describe('a visitor', () => {
  it.each(['/', '/tracking', '/contact', '/login', '/error/404'])(
    'opens %s without any check [S2-28 S2-29 S6-01]',
    async (path) => {
      const { deps, log } = browser({})
      expect(await guard(at(path), deps)).toBeUndefined()
      expect(log).toHaveLength(1)
    },
  )

  it('sees the title of the screen [S2-30]', async () => {
    const { deps, log } = browser({})
    await guard(at('/tracking'), deps)
    expect(log).toEqual(['title tracking'])
  })

  it('is sent to the login page from an office screen, which remembers the full path [S2-36 S4-30]', async () => {
    const { deps, log } = browser({})
    expect(await guard(at('/cabin/42?tab=papers&x=1#last'), deps)).toBe(
      '/login?returnurl=%2Fcabin%2F42%3Ftab%3Dpapers%26x%3D1%23last',
    )
    expect(log).toEqual(['title cabinDetail'])
  })

  it.each([
    ['/loginlayout', '/login'],
    ['/publiclayout', '/login'],
    ['/layout', '/'],
    ['/error', '/error/404'],
  ])('is led from %s to %s', async (from, to) => {
    expect(await guard(at(from), browser({}).deps)).toBe(to)
  })

  it.each([
    ['/tracking/?n=1#top', '/tracking?n=1#top'],
    ['/cabin/42/', '/cabin/42'],
    ['/layout//', '/layout'],
    ['//', '/'],
    ['/Login', '/login'],
    ['/TRACKING?n=Ab', '/tracking?n=Ab'],
    ['/Cabin/42aB/', '/cabin/42aB'],
    ['/loginlayout?returnurl=%2Fcm', '/login?returnurl=%2Fcm'],
  ])('is led from %s, the same page, to %s', async (from, to) => {
    const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(from) ?? []
    expect(await guard({ pathname, search, hash }, browser({}).deps)).toBe(to)
  })

  it.each(['/nowhere', '/nowhere/', '/cabin/1/2', '/constructor'])(
    'finds no page at %s [S2-09]',
    async (path) => {
      const { deps, log } = browser({})
      expect(await guard(at(path), deps)).toBe('/error/404')
      expect(log).toEqual([])
    },
  )
})

describe('a manager with a token', () => {
  it('gets the routes of the role and the user info, then the page asked for [S2-11 S2-31 S2-32 S2-35 S4-31 S4-32]', async () => {
    const { deps, log } = browser({ token: true })
    expect(await guard(at('/cabin/42?tab=papers#last'), deps)).toBe('/cabin/42?tab=papers#last')
    expect(log).toEqual([
      'title cabinDetail',
      'user info',
      'routes desk cabin cabinImport cabinImportDetail cabinDetail pedimento cm adm pm am ctm btm terminals proposals messages registrations managers rules integrations webhooks feeds settings outbox jobs notifications accountinfo audit',
    ])
  })

  it('of a shop is led from the desk to the shipments, but from no other screen of the operator', async () => {
    const entered = browser({ token: true, answer: shop })
    expect(await guard(at('/desk'), entered.deps)).toBe('/cabin')
    const later = browser({ ...signedIn, manager: shop })
    expect(await guard(at('/desk'), later.deps)).toBe('/cabin')
    expect(await guard(at('/messages'), later.deps)).toBe('/error/404')
  })

  it('of a shop gets no routes of the operator', async () => {
    const { deps, log } = browser({ token: true, answer: shop })
    await guard(at('/cabin'), deps)
    expect(log).toContain(
      'routes cabin cabinImport cabinImportDetail cabinDetail pedimento cm adm pm am ctm btm managers integrations webhooks jobs notifications accountinfo',
    )
  })

  it('who only reads gets no routes of what is changed', async () => {
    const { deps, log } = browser({ token: true, answer: managerOf({ role: 'shop', access: 'viewer' }) })
    expect(await guard(at('/managers'), deps)).toBe('/error/404')
    expect(log).toContain(
      'routes cabin cabinDetail pedimento cm adm pm am ctm btm jobs notifications accountinfo',
    )
  })

  it('does not load user info that is there [S2-33]', async () => {
    const { deps, log } = browser({ token: true, manager: operator })
    expect(await guard(at('/cabin'), deps)).toBe('/cabin')
    expect(log).not.toContain('user info')
  })

  it('passes once everything is loaded', async () => {
    const { deps, log } = browser(signedIn)
    expect(await guard(at('/pm'), deps)).toBeUndefined()
    expect(log).toEqual(['title pm'])
  })

  it('goes on to the returnurl [S2-34]', async () => {
    const { deps } = browser({ token: true })
    expect(await guard(at('/cabin?returnurl=%2Fcm%3Fpage%3D2'), deps)).toBe('/cm?page=2')
  })

  it.each([
    'https://evil.example/cabin',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:1',
  ])('does not follow the returnurl %j out of the site', async (value) => {
    const { deps } = browser({ token: true })
    const address = `/cabin?returnurl=${encodeURIComponent(value)}`
    expect(await guard(at(address), deps)).toBe(address)
  })

  it('goes from a returnurl that is no screen of ours to the page that says so', async () => {
    const { deps } = browser({ token: true })
    expect(await guard(at('/cabin?returnurl=%2Fnowhere'), deps)).toBe('/error/404')
  })

  it('whose token is gone is told so and sent to the login page', async () => {
    const { deps, log } = browser({ manager: operator, routes: true })
    expect(await guard(at('/cm'), deps)).toBe('/login?returnurl=%2Fcm')
    expect(log).toEqual(['title cm', 'reason ended'])
  })

  it('whose token goes while the routes are generated is told so, not shown a broken page', async () => {
    const { deps, log } = browser({ token: true })
    let asked = 0
    const expiring = { ...deps, hasToken: () => asked++ === 0 }
    expect(await guard(at('/cm'), expiring)).toBe('/login?returnurl=%2Fcm')
    expect(log).toEqual(['title cm', 'notification error.not_signed_in', 'reason ended'])
  })

  it('of a shop finds no page where only the operator may go', async () => {
    const { deps } = browser({ token: true, routes: true, manager: shop })
    expect(await guard(at('/messages'), deps)).toBe('/error/404')
  })

  it('is told, logged out and sent to the login page when user info cannot be had [S2-37 S2-40 S2-41 S4-33 S8-13]', async () => {
    const { deps, log } = browser({ token: true, answer: new Error('gone') })
    expect(await guard(at('/cm'), deps)).toBe('/login?returnurl=%2Fcm')
    expect(log).toEqual([
      'title cm',
      'user info',
      'notification error.user_info',
      'log out',
      'reason no_user',
    ])
  })

  it('stays signed in when the code of the office cannot be fetched', async () => {
    const { deps, log } = browser({ token: true })
    const offline = { ...deps, session: () => Promise.reject(new Error('Failed to fetch')) }
    await expect(guard(at('/cm'), offline)).rejects.toThrow('Failed to fetch')
    expect(log).toEqual(['title cm'])
  })
})

describe('generating the office routes', () => {
  it('fails with the not-logged-in error without a token [S2-12 S8-12]', () => {
    expect(() => generateRoutes(false)).toThrow(NotSignedInError)
    expect(new NotSignedInError().key).toBe('error.not_signed_in')
  })
})
