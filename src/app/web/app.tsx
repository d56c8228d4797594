import { StrictMode } from 'react'
import { LanguageProvider } from '#kits/i18n/web/language.tsx'
import type { Router } from '#kits/page/web/router/router.ts'
import { Notifications } from '#kits/ui/web/notifications.tsx'
import type { LoadedScreen } from './routes.tsx'
import { Screens } from './screens.tsx'

/** The whole application; prerendered to HTML and hydrated from the same tree. */
export function App({ router }: { router: Router<LoadedScreen> }) {
  return (
    <StrictMode>
      <LanguageProvider>
        <Screens router={router} />
        <Notifications />
      </LanguageProvider>
    </StrictMode>
  )
}
