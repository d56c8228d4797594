import '#kits/ui/web/theme/theme.css'
import './slow-start.css'
import { preloadDeferredScripts } from './deferred-scripts.ts'

/** Loads React first and the app after it: evaluated in one task, both would block a phone's main thread. */
async function start(): Promise<void> {
  await preloadDeferredScripts()
  await import('react-dom/client')
  await import('./start.tsx')
}

void start()
