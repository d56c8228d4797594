// Prepares what `npm start`, `npm run dev`, `npm test` and `npm run test:all` need. Runs before anything is installed, on
// the Node the machine has: therefore no dependency, no TypeScript.

import { installBrowser } from './browser.mjs'
import { buildWebApp } from './setup/build.mjs'
import { installPackages } from './setup/packages.mjs'
import { installStockBrowsers } from './setup/stock-browsers.mjs'

const oldestNode = 20

const steps = {
  start: [installPackages, buildWebApp],
  dev: [installPackages],
  test: [installPackages, buildWebApp, installBrowser],
  'test:all': [installPackages, buildWebApp, installBrowser, installStockBrowsers],
}

const say = (line) => process.stdout.write(`${line}\n`)

async function main(mode) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Error(`Node ${oldestNode} or later is needed, and this is Node ${process.versions.node}.`)
  }
  for (const step of steps[mode]) await step(say)
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
