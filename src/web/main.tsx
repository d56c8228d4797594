import './theme/base.css'
import './app/slow-start.css'
import './app/validation-engine.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from './app/language.tsx'
import { createAppRouter } from './app/router.ts'
import { Screens } from './app/screens.tsx'
import { startLanguage } from './app/texts.ts'
import { Notifications } from './ui/notifications.tsx'

const ready = startLanguage(location.search)
const router = createAppRouter(ready)

function render(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root element')
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <Screens router={router} />
        <Notifications />
      </LanguageProvider>
    </StrictMode>,
  )
}

// Not awaited at the top level: the pages' chunks import this one and must not wait for it.
ready.then(render)
