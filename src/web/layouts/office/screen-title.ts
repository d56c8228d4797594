import type { Role } from '#shared/domain/permissions.ts'
import type { ScreenName } from '#shared/domain/routes.ts'

/** The key of a screen's title: the managers that a shop sees are its own team. */
export const screenTitle = (name: ScreenName, { role }: { readonly role: Role }) =>
  name === 'managers' && role === 'shop' ? 'screen.team' : (`screen.${name}` as const)
