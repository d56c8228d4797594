import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { canOpen, type ScreenName, screenNames, screens } from '#kits/page/shared/routes.ts'
import { Sections } from './sections.tsx'

const { path } = screens.integrations

const isOne = (name: ScreenName): boolean =>
  screens[name].path === path || screens[name].path.startsWith(`${path}/`)

/** The screens by which other systems are connected, as far as the manager may open them. */
export function IntegrationSections({ current }: { current: ScreenName }) {
  const { t } = useLanguage()
  const { permissions } = useManager()
  const names = screenNames.filter((name) => isOne(name) && canOpen(permissions, name))
  if (names.length < 2) return null
  return (
    <Sections
      label={t('screen.integrations')}
      sections={names.map((name) => ({
        name: name === 'integrations' ? t('integrations.keys') : t(`screen.${name}`),
        address: screens[name].path,
        isCurrent: name === current,
      }))}
    />
  )
}
