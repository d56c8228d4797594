// The browsers of the system that `npm run test:all` drives. Used before anything is installed, therefore no TypeScript.

import { run } from './run.mjs'

const packages = 'firefox-esr webkit2gtk-driver xvfb'

/** Where they cannot be had, the tests that need them say so by name and are skipped. */
export async function installStockBrowsers(say) {
  if (process.getuid?.() !== 0) return
  if ((await run('sh', ['-c', `dpkg -s ${packages}`])).ok) return
  say('Installing Firefox and WebKitGTK for the tests…')
  const install = `apt-get install -y ${packages}`
  await run('sh', ['-c', `${install} || { apt-get update && ${install}; }`], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}
