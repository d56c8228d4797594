import { canOpen, type ScreenName, screenNames, screenOf } from '#shared/domain/routes.ts'
import { languageNames, languages } from '#shared/texts/languages.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { signOut, useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { matchScore } from '#web/ui/text-match.ts'
import { askToLeave } from '#web/ui/unsaved.ts'
import { useNavigationMode } from './navigation-mode.ts'
import { hasIcon, type OfficeIconName } from './office-icon.tsx'

export const sections = ['screens', 'public_site', 'actions'] as const

export interface Command {
  readonly id: string
  readonly section: (typeof sections)[number]
  readonly title: string
  readonly icon: OfficeIconName | 'globe' | undefined
  run(): void
}

/** Screens that can be opened without parameters: not a cabin, the login or an error. */
function isDestination(name: ScreenName): boolean {
  const { path, layout } = screenOf(name)
  return !path.includes(':') && layout !== 'login' && name !== 'notFound'
}

/** The commands of the palette for this manager, in the current language. */
export function useCommands(): Command[] {
  const { t, language, setLanguage } = useLanguage()
  const { role } = useManager()
  const [mode, setMode] = useNavigationMode()
  const navigate = useNavigate()
  const otherMode = mode === 'head' ? 'side' : 'head'

  const destinations = screenNames
    .filter((name) => isDestination(name) && canOpen(role, name))
    .map(
      (name): Command => ({
        id: name,
        section: screenOf(name).layout === 'office' ? 'screens' : 'public_site',
        title: t(`screen.${name}`),
        icon: hasIcon(name) ? name : undefined,
        run: () => void navigate(screenOf(name).path),
      }),
    )
  const otherLanguages = languages
    .filter((id) => id !== language)
    .map(
      (id): Command => ({
        id,
        section: 'actions',
        title: t('office.palette.use_language', { language: languageNames[id] }),
        icon: 'globe',
        run: () => void setLanguage(id),
      }),
    )
  return [
    ...destinations,
    ...otherLanguages,
    {
      id: 'navigation-mode',
      section: 'actions',
      title: t(`office.palette.use_${otherMode}`),
      icon: otherMode,
      run: () => setMode(otherMode),
    },
    {
      id: 'sign-out',
      section: 'actions',
      title: t('office.actions.sign_out'),
      icon: 'sign-out',
      run: () => askToLeave(() => void signOut()),
    },
  ]
}

/** The commands that match a query, best first. */
export function findCommands<C extends Pick<Command, 'title'>>(commands: readonly C[], query: string): C[] {
  return commands
    .map((command) => ({ command, score: matchScore(query, command.title) }))
    .filter((found): found is { command: C; score: number } => found.score !== undefined)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}
