// The browsers of the system that `npm run test:all` drives. Used before anything is installed, therefore no TypeScript.

import { run } from './run.mjs'
import { canInstallSystemPackages, installSystemPackages } from './system-packages.mjs'

const packages = 'firefox-esr webkit2gtk-driver xvfb'

/** Where they cannot be had, the tests that need them say so by name and are skipped. */
export async function installStockBrowsers(say) {
  if (!canInstallSystemPackages()) return
  if ((await run('sh', ['-c', `dpkg -s ${packages}`])).ok) return
  say('Installing Firefox and WebKitGTK for the tests…')
  await installSystemPackages(packages)
}
