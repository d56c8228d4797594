import type { Permission } from '#kits/contract/shared/permissions.ts'

/**
 * Every screen of the product: its address, the layout it sits in, its translated title and who may
 * open it. The server answers 404 for a path that is not here, the browser builds its router, titles
 * and menu from it, and `GetManagerUser` lists the menu by these names.
 */
interface Screen {
  readonly path: string
  readonly layout: 'public' | 'login' | 'office'
  /** Missing: anyone, signed in or not. */
  readonly access?: 'signed-in' | Permission
  /** Screens without it are reached by a link, not from the menu. */
  readonly menu?: true
}

export const screens = {
  home: { path: '/', layout: 'public' },
  tracking: { path: '/tracking', layout: 'public' },
  contact: { path: '/contact', layout: 'public' },
  privacy: { path: '/privacy', layout: 'public' },
  follow: { path: '/follow', layout: 'public' },
  upload: { path: '/upload', layout: 'public' },
  notFound: { path: '/error/404', layout: 'public' },
  login: { path: '/login', layout: 'login' },
  resetPassword: { path: '/resetpassword', layout: 'login' },
  setPassword: { path: '/setpassword', layout: 'login' },
  register: { path: '/register', layout: 'login' },
  registerAgain: { path: '/register/again', layout: 'login' },
  confirmEmail: { path: '/register/confirm', layout: 'login' },
  desk: { path: '/desk', layout: 'office', access: 'desk.read', menu: true },
  cabin: { path: '/cabin', layout: 'office', access: 'cabin.read', menu: true },
  // Before the cabin's own screen: its path would match as well.
  cabinImport: { path: '/cabin/import', layout: 'office', access: 'cabin.import' },
  cabinImportDetail: { path: '/cabin/import/:id', layout: 'office', access: 'cabin.import' },
  cabinDetail: { path: '/cabin/:id', layout: 'office', access: 'cabin.read' },
  pedimento: { path: '/pedimento', layout: 'office', access: 'pedimento.read', menu: true },
  cm: { path: '/cm', layout: 'office', access: 'customer.read', menu: true },
  adm: { path: '/adm', layout: 'office', access: 'address.read', menu: true },
  pm: { path: '/pm', layout: 'office', access: 'reference.read', menu: true },
  am: { path: '/am', layout: 'office', access: 'reference.read', menu: true },
  ctm: { path: '/ctm', layout: 'office', access: 'reference.read', menu: true },
  btm: { path: '/btm', layout: 'office', access: 'reference.read', menu: true },
  terminals: { path: '/terminals', layout: 'office', access: 'terminal.read', menu: true },
  // What carriers say of shipments.
  proposals: { path: '/proposals', layout: 'office', access: 'feed.review', menu: true },
  messages: { path: '/messages', layout: 'office', access: 'message.read', menu: true },
  registrations: { path: '/registrations', layout: 'office', access: 'registration.review', menu: true },
  managers: { path: '/managers', layout: 'office', access: 'manager.manage', menu: true },
  rules: { path: '/rules', layout: 'office', access: 'deadline.rules', menu: true },
  integrations: { path: '/integrations', layout: 'office', access: 'key.manage', menu: true },
  webhooks: { path: '/integrations/webhooks', layout: 'office', access: 'webhook.manage' },
  feeds: { path: '/integrations/feeds', layout: 'office', access: 'feed.manage' },
  settings: { path: '/settings', layout: 'office', access: 'setting.manage' },
  outbox: { path: '/outbox', layout: 'office', access: 'outbox.manage' },
  jobs: { path: '/jobs', layout: 'office', access: 'signed-in' },
  notifications: { path: '/notifications', layout: 'office', access: 'signed-in' },
  accountinfo: { path: '/accountinfo', layout: 'office', access: 'signed-in' },
  audit: { path: '/audit', layout: 'office', access: 'audit.team', menu: true },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

export const loginPath = screens.login.path
export const notFoundPath = screens.notFound.path
/** The office's address where nobody knows yet who has signed in: the guard leads on to `officeHome`. */
export const officePath = screens.desk.path

/** Redirected paths. */
export const redirects: Readonly<Record<string, string>> = {
  '/loginlayout': loginPath,
  '/publiclayout': loginPath,
  '/layout': screens.home.path,
  '/error': notFoundPath,
}

export function screenOf(name: ScreenName): Screen {
  return screens[name]
}

export function isAnonymous(name: ScreenName): boolean {
  return screenOf(name).access === undefined
}

export function canOpen(permissions: readonly Permission[], name: ScreenName): boolean {
  const { access } = screenOf(name)
  return access === undefined || access === 'signed-in' || permissions.includes(access)
}

/** Where a manager lands after signing in without a returnurl. */
export const officeHome = (permissions: readonly Permission[]): string =>
  canOpen(permissions, 'desk') ? screens.desk.path : screens.cabin.path

export function menuOf(permissions: readonly Permission[]): ScreenName[] {
  return screenNames.filter((name) => screenOf(name).menu === true && canOpen(permissions, name))
}

/** The screen a path belongs to; `:id` stands for exactly one non-empty segment. */
export function findScreen(path: string): ScreenName | undefined {
  const wanted = path.split('/')
  return screenNames.find((name) => {
    const parts = screenOf(name).path.split('/')
    return (
      parts.length === wanted.length &&
      parts.every((part, i) => (part.startsWith(':') ? wanted[i] !== '' : part === wanted[i]))
    )
  })
}

/** The canonical path of a screen or redirect: in small letters but for what stands for `:id`, without trailing slashes. */
export function canonicalPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  const bare = path.slice(0, end)
  const lower = bare.toLowerCase()
  if (Object.hasOwn(redirects, lower)) return lower
  const screen = findScreen(lower)
  if (screen === undefined) return path
  const typed = bare.split('/')
  const parts = screenOf(screen).path.split('/')
  return parts.map((part, i) => (part.startsWith(':') ? typed[i] : part)).join('/')
}
