import { type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'

export interface MenuEntry {
  readonly name: ScreenName
  readonly path: string
  readonly title: string
}

/** The menu the server gave the manager's role, in the language on screen. */
export function useMenu(): MenuEntry[] {
  const { t } = useLanguage()
  return useManager().menu.map((name) => ({ name, path: screenOf(name).path, title: t(`screen.${name}`) }))
}
