import { describe, expect, it } from 'vitest'
import { permissionsOf, type Role } from '#kits/contract/shared/permissions.ts'
import {
  canOpen,
  findScreen,
  isAnonymous,
  loginPath,
  menuOf,
  notFoundPath,
  officeHome,
  officePath,
  redirects,
  type ScreenName,
  screenNames,
  screenOf,
} from './routes.ts'

describe('the screens', () => {
  // Section 2 of the specification, and screens of our own.
  const paths: Record<ScreenName, string> = {
    home: '/',
    tracking: '/tracking',
    contact: '/contact',
    privacy: '/privacy',
    follow: '/follow',
    upload: '/upload',
    notFound: '/error/404',
    login: '/login',
    resetPassword: '/resetpassword',
    setPassword: '/setpassword',
    register: '/register',
    registerAgain: '/register/again',
    confirmEmail: '/register/confirm',
    desk: '/desk',
    cabin: '/cabin',
    cabinImport: '/cabin/import',
    cabinImportDetail: '/cabin/import/:id',
    cabinDetail: '/cabin/:id',
    pedimento: '/pedimento',
    cm: '/cm',
    adm: '/adm',
    pm: '/pm',
    am: '/am',
    ctm: '/ctm',
    btm: '/btm',
    messages: '/messages',
    registrations: '/registrations',
    managers: '/managers',
    outbox: '/outbox',
    jobs: '/jobs',
    notifications: '/notifications',
    accountinfo: '/accountinfo',
    audit: '/audit',
    terminals: '/terminals',
    rules: '/rules',
    settings: '/settings',
    integrations: '/integrations',
    feeds: '/integrations/feeds',
    proposals: '/proposals',
    webhooks: '/integrations/webhooks',
  }

  it('have the addresses of the specification', () => {
    expect(Object.fromEntries(screenNames.map((name) => [name, screenOf(name).path]))).toEqual(paths)
    expect([loginPath, notFoundPath, officePath]).toEqual(['/login', '/error/404', '/desk'])
  })

  it('open to visitors are the public pages, the login and what leads to an account or back into it', () => {
    expect(screenNames.filter(isAnonymous)).toEqual([
      'home',
      'tracking',
      'contact',
      'privacy',
      'follow',
      'upload',
      'notFound',
      'login',
      'resetPassword',
      'setPassword',
      'register',
      'registerAgain',
      'confirmEmail',
    ])
  })

  it('that need a sign-in sit in the office layout, all others outside it [S6-02]', () => {
    for (const name of screenNames) expect(screenOf(name).layout === 'office').toBe(!isAnonymous(name))
  })

  it('are reached by the redirects of the specification', () => {
    expect(redirects).toEqual({
      '/loginlayout': '/login',
      '/publiclayout': '/login',
      '/layout': '/',
      '/error': '/error/404',
    })
    for (const [from, to] of Object.entries(redirects)) {
      expect(findScreen(from)).toBeUndefined()
      expect(findScreen(to)).toBeDefined()
    }
  })
})

describe('a route of the specification', () => {
  it.each([
    ['S2-01', '/login', 'login', 'login'],
    ['S2-03', '/', 'home', 'public'],
    ['S2-05', '/tracking', 'tracking', 'public'],
    ['S2-06', '/contact', 'contact', 'public'],
    ['S2-07', '/error/404', 'notFound', 'public'],
    ['S2-13', '/cabin', 'cabin', 'office'],
    ['S2-14', '/cabin/42', 'cabinDetail', 'office'],
    ['S2-16', '/cm', 'cm', 'office'],
    ['S2-17', '/adm', 'adm', 'office'],
    ['S2-18', '/pm', 'pm', 'office'],
    ['S2-19', '/am', 'am', 'office'],
    ['S2-20', '/ctm', 'ctm', 'office'],
    ['S2-21', '/btm', 'btm', 'office'],
    ['S2-22', '/messages', 'messages', 'office'],
    ['S2-23', '/accountinfo', 'accountinfo', 'office'],
  ] as const)('[%s] %s leads to the screen %s in the %s layout', (_id, path, name, layout) => {
    expect(findScreen(path)).toBe(name)
    expect(screenOf(name).layout).toBe(layout)
  })

  it.each([
    ['S2-02', '/loginlayout', '/login'],
    ['S2-04', '/publiclayout', '/login'],
    ['S2-08', '/error', '/error/404'],
    ['S2-10', '/layout', '/'],
  ])('[%s] %s is led to %s', (_id, from, to) => {
    expect(redirects[from]).toBe(to)
  })
})

const adminOf = (role: Role) => permissionsOf({ role, access: 'admin' })

describe('the menu', () => {
  const forAll: ScreenName[] = ['cabin', 'pedimento', 'cm', 'adm', 'pm', 'am', 'ctm', 'btm']

  it('of an operator has every management screen [S1-04]', () => {
    expect(menuOf(adminOf('operator'))).toEqual([
      'desk',
      ...forAll,
      'terminals',
      'proposals',
      'messages',
      'registrations',
      'managers',
      'rules',
      'integrations',
      'audit',
    ])
  })

  it('of a shop leaves out the desk, terminals, rules, messages and registrations [S2-27]', () => {
    expect(menuOf(adminOf('shop'))).toEqual([...forAll, 'managers', 'integrations'])
  })

  it('hides the cabin detail and the account, which both roles may open [S2-15 S2-24]', () => {
    for (const role of ['operator', 'shop'] as const) {
      expect(menuOf(adminOf(role))).not.toContain('cabinDetail')
      expect(menuOf(adminOf(role))).not.toContain('accountinfo')
      expect(canOpen(adminOf(role), 'cabinDetail')).toBe(true)
      expect(canOpen(adminOf(role), 'accountinfo')).toBe(true)
      expect(canOpen(adminOf(role), 'home')).toBe(true)
    }
  })

  it('agrees with what may be opened by address', () => {
    expect(screenNames.filter((name) => !canOpen(adminOf('shop'), name))).toEqual([
      'desk',
      'terminals',
      'proposals',
      'messages',
      'registrations',
      'rules',
      'feeds',
      'settings',
      'outbox',
      'audit',
    ])
    expect(screenNames.filter((name) => !canOpen(adminOf('operator'), name))).toEqual([])
  })
})

describe('the first screen after sign-in', () => {
  it.each(['admin', 'staff', 'viewer'] as const)(
    'is the desk for an operator with the access %s',
    (access) => {
      expect(officeHome(permissionsOf({ role: 'operator', access }))).toBe('/desk')
    },
  )

  it('is the list of shipments for a shop', () => {
    expect(officeHome(adminOf('shop'))).toBe('/cabin')
  })
})

describe('finding the screen of an address', () => {
  it.each([
    ['/', 'home'],
    ['/cabin', 'cabin'],
    ['/cabin/0190c8a0-0000-7000-8000-000000000000', 'cabinDetail'],
    ['/cabin/a%2Fb', 'cabinDetail'],
    ['/cabin/import', 'cabinImport'],
    ['/cabin/import/0190c8a0-0000-7000-8000-000000000000', 'cabinImportDetail'],
    ['/error/404', 'notFound'],
  ])('%s is %s', (path, name) => {
    expect(findScreen(path)).toBe(name)
  })

  it.each([
    '',
    'cabin',
    '/cabin/',
    '//cabin',
    '/cabin/1/2',
    '/Cabin',
    '/error',
    '/error/405',
    '/cabin?page=2',
    '/__proto__',
    '/constructor',
  ])('%j is none', (path) => {
    expect(findScreen(path)).toBeUndefined()
  })
})
