import './theme/base.css'
import './app/slow-start.css'
import { preloadDeferredScripts } from './app/deferred-scripts.ts'

/** React and the app one after the other: evaluated in one go they would keep a phone from answering. */
async function start(): Promise<void> {
  await preloadDeferredScripts()
  await import('react-dom/client')
  await import('./start.tsx')
}

void start()
