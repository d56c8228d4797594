// The Chromium for the journeys. Used before anything is installed, therefore no TypeScript.

import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ownNode, run } from './setup/run.mjs'

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

/** Finds or installs a browser for the journeys. */
export async function installBrowser(say) {
  if (findBrowser() || (await hasOwn())) return
  say('Installing a browser for the tests…')
  const logs = []
  for (const [command, args] of waysToInstall()) {
    const { ok, output } = await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })
    logs.push(output)
    if (ok && (findBrowser() || (await hasOwn()))) return
  }
  throw new Error(
    `${logs.join('\n')}\nThe tests need Chromium: install it, or set CHROMIUM_PATH to where it is.`,
  )
}

function waysToInstall() {
  const ways = [[ownNode, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']]]
  if (process.getuid?.() === 0) {
    // An old list of packages names versions that are gone.
    ways.push([
      'sh',
      [
        '-c',
        'apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }',
      ],
    ])
  }
  return ways
}

async function hasOwn() {
  const script = 'process.stdout.write(require("@playwright/test").chromium.executablePath())'
  const { ok, output } = await run(ownNode, ['-e', script])
  return ok && runs(output)
}

function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
