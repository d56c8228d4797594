// The Chromium for the journeys. Used before anything is installed, therefore no TypeScript.

import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ownNode, root, run } from './setup/run.mjs'
import { canInstallSystemPackages, installSystemPackages } from './setup/system-packages.mjs'

// The headless shell comes first: it draws no window, and the journeys take a quarter less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium of this machine, or undefined: then Playwright looks for its own. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces]
  // Some systems have a script under this name that only says how to get a browser.
  return candidates.find(runs)
}

/** Which browser the journeys are going to use, and its version. */
export function describeBrowser() {
  const path = findBrowser() ?? playwrightsOwn()
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return `Browser: ${stdout?.trim() || 'none'} (${path})`
}

/** Finds or installs a browser for the journeys. */
export async function installBrowser(say) {
  const isThere = () => findBrowser() !== undefined || runs(playwrightsOwn())
  if (isThere()) return
  say('Installing a browser for the tests…')
  const logs = []
  for (const install of waysToInstall()) {
    const { ok, output } = await install()
    logs.push(output)
    if (ok && isThere()) return
  }
  throw new Error(
    `${logs.join('\n')}\nThe tests need Chromium: install it, or set CHROMIUM_PATH to where it is.`,
  )
}

function waysToInstall() {
  const fromPlaywright = () => run(ownNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const fromSystem = () => installSystemPackages('chromium-headless-shell', 'chromium')
  return canInstallSystemPackages() ? [fromPlaywright, fromSystem] : [fromPlaywright]
}

/** Where Playwright keeps its own, whether or not it is there. */
function playwrightsOwn() {
  const script = 'process.stdout.write(require("@playwright/test").chromium.executablePath())'
  return spawnSync(ownNode, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout
}

function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
