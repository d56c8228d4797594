import type { Role } from '#kits/contract/shared/permissions.ts'
import type { ScreenName } from '#kits/page/shared/routes.ts'

/** The key of a screen's title: the managers that a shop sees are its own team. */
export const screenTitle = (name: ScreenName, { role }: { readonly role: Role }) =>
  name === 'managers' && role === 'shop' ? 'screen.team' : (`screen.${name}` as const)
