import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useChooseLanguage } from '#kits/http/web/session/account-language.ts'
import { signOut, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screenTitle } from '#kits/layouts/web/office/screen-title.ts'
import { canOpen, type ScreenName, screenNames, screenOf, screens } from '#kits/page/shared/routes.ts'
import type { OpensState } from '#kits/page/web/opens.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { getSavedViews } from '#kits/records/shared/saved-views.ts'
import { matchScore } from '#kits/ui/web/text-match.ts'
import { askToLeave } from '#kits/ui/web/unsaved.ts'
import { customers } from '#modules/customers/contract.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { defaultNextStatus } from '#modules/shipments/rules/status.ts'
import { recentCabins } from '#modules/shipments/web/recent.ts'
import { useNavigationMode } from './navigation-mode.ts'
import { hasIcon } from './office-icon.tsx'
import { type Entry, scores } from './palette-entries.ts'
import { cabinPath } from './palette-sources.ts'

/** What the palette offers without asking the server for it, each kind by itself. */

/** Screens that can be opened without parameters: not a cabin, the login or an error. */
function isDestination(name: ScreenName): boolean {
  const { path, layout } = screenOf(name)
  return !path.includes(':') && layout !== 'login' && name !== 'notFound'
}

function useScreenEntries(): Entry[] {
  const { t } = useLanguage()
  const manager = useManager()
  const navigate = useNavigate()
  return screenNames
    .filter((name) => isDestination(name) && canOpen(manager.permissions, name))
    .map((name) => ({
      id: name,
      section: screenOf(name).layout === 'office' ? 'screens' : 'public_site',
      title: t(screenTitle(name, manager)),
      icon: hasIcon(name) ? name : undefined,
      run: () => void navigate(screenOf(name).path),
    }))
}

function useActionEntries(): Entry[] {
  const { t, language } = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const permissions: readonly string[] = useManager().permissions
  const [mode, setMode] = useNavigationMode()
  const navigate = useNavigate()
  const otherMode = mode === 'head' ? 'side' : 'head'
  const action = (id: string, title: string, icon: Entry['icon'], run: () => void): Entry => ({
    id,
    section: 'actions',
    title,
    icon,
    run,
  })
  const canWrite = permissions.includes(cabins.create.access)
  return [
    ...(canWrite
      ? [
          action('new-cabin', t('palette.new_cabin'), 'plus', () => void navigate(cabinPath('new'))),
          action('import', t('palette.import'), 'import', () => void navigate(screens.cabinImport.path)),
        ]
      : []),
    ...(permissions.includes(customers.create.access)
      ? [
          action(
            'new-customer',
            t('palette.new_customer'),
            'plus',
            () => void navigate(`${screens.cm.path}?new=1`),
          ),
        ]
      : []),
    ...(permissions.includes(pedimentos.create.access)
      ? [
          action(
            'new-pedimento',
            t('palette.new_pedimento'),
            'plus',
            () => void navigate(`${screens.pedimento.path}?new=1`),
          ),
        ]
      : []),
    ...languages
      .filter((id) => id !== language)
      .map((id) =>
        action(
          id,
          t('palette.use_language', { language: languageNames[id] }),
          'globe',
          () => void chooseLanguage(id),
        ),
      ),
    action('navigation-mode', t(`palette.use_${otherMode}`), otherMode, () => setMode(otherMode)),
    action('sign-out', t('office.actions.sign_out'), 'sign-out', () => askToLeave(() => void signOut())),
  ]
}

function useViewEntries(): Entry[] {
  const navigate = useNavigate()
  const { data = [] } = useCall(getSavedViews, { screen: 'cabin' })
  return data.map(({ id, name, query }) => ({
    id: `view ${id}`,
    section: 'views',
    title: name,
    icon: 'bookmark',
    run: () =>
      void navigate(
        `${screens.cabin.path}?${new URLSearchParams([...new URLSearchParams(query), ['view', id]])}`,
      ),
  }))
}

function useRecentEntries(): Entry[] {
  const navigate = useNavigate()
  return recentCabins().map(({ id, name }) => ({
    id: `recent ${id}`,
    section: 'recent',
    title: name,
    icon: 'cabin',
    run: () => void navigate(cabinPath(id)),
  }))
}

/**
 * What the palette offers this manager without looking for it, in the current language. What was opened lately is for
 * the empty palette: a search finds it anyway.
 */
export function useCommands(isEmpty: boolean): Entry[] {
  const recent = useRecentEntries()
  const others = [...useViewEntries(), ...useActionEntries(), ...useScreenEntries()]
  return isEmpty ? [...recent, ...others] : others
}

interface Looked {
  readonly found: readonly Entry[]
  readonly numbers: readonly string[] | undefined
  readonly words: string
}

/** What can be done with what was typed: list several numbers, take a cabin's next step. */
export function useTypedEntries({ found, numbers, words }: Looked): Entry[] {
  const { t } = useLanguage()
  const permissions: readonly string[] = useManager().permissions
  const navigate = useNavigate()
  if (numbers)
    return [
      {
        id: 'numbers',
        section: 'actions',
        title: t('palette.numbers', { count: numbers.length }),
        icon: 'search',
        score: scores.asked,
        run: () =>
          void navigate(`${screens.cabin.path}?${new URLSearchParams({ numbers: numbers.join(',') })}`),
      },
    ]
  if (!permissions.includes(cabins.changeStatus.access)) return []
  const isAsked = words !== '' && matchScore(words, t('palette.next_step', { name: '' })) !== undefined
  return found
    .filter(
      ({ status, score }) => status && defaultNextStatus(status) && (isAsked || score === scores.number),
    )
    .map(({ id, title, run: _, ...cabin }) => ({
      ...cabin,
      id: `next-step ${id}`,
      section: 'actions' as const,
      title: t('palette.next_step', { name: title }),
      icon: 'arrow-right' as const,
      score: isAsked ? scores.asked : scores.withNumber,
      run: () =>
        void navigate(cabinPath(id.replace('cabin ', '')), {
          state: { opens: 'next-step' } satisfies OpensState,
        }),
    }))
}
