import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ownNode, root, run } from './run.mjs'

const tries = 3
// npm writes this file last, and takes it for what is installed.
const npmRecord = join(root, 'node_modules/.package-lock.json')

/**
 * Installs the packages that package-lock.json lists for this machine, unless they are there. npm silently skips an
 * optional package whose download failed, and the native parts of our tools are optional packages: so the folder is
 * checked afterwards.
 */
export async function installPackages(say) {
  const lock = readJson('package-lock.json')
  let missing = await findMissing(lock)
  for (let number = 1; missing.length > 0 && number <= tries; number += 1) {
    say(number === 1 ? 'Installing packages…' : `Installing packages again, ${missing[0]} is missing…`)
    for (const path of [npmRecord, ...missing]) rmSync(resolve(root, path), { recursive: true, force: true })
    const { ok, output } = await installAll()
    missing = await findMissing(lock)
    if (!ok && number === tries) throw new Error(`${output}\nThe packages could not be installed.`)
  }
  if (missing.length > 0) {
    throw new Error(`npm reports no error, and yet these packages are not installed: ${missing.join(', ')}.`)
  }
}

async function findMissing(lock) {
  if (!existsSync(npmRecord)) return ['node_modules']
  const missing = missingPackages(lock.packages, thisMachine(), installedVersion)
  // The program is put there by an install script of the package, which may have failed.
  const path = 'node_modules/node'
  const { ok, output } = await run(ownNode, ['--version'])
  const isThere = ok && output.trim() === `v${lock.packages[path].version}`
  return isThere || missing.includes(path) ? missing : [...missing, path]
}

/** The packages of a lock file that this machine needs and that are not there in that version. */
export function missingPackages(packages, machine, versionAt) {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && isNeeded(entry, machine) && versionAt(path) !== entry.version)
    .map(([path]) => path)
}

function isNeeded(entry, machine) {
  const limits = ['os', 'cpu', 'libc'].filter((limit) => entry[limit])
  // Optional for another reason than the kind of machine: npm decides.
  if ((entry.optional || entry.devOptional) && limits.length === 0) return false
  return limits.every((limit) => admits(entry[limit], machine[limit]))
}

/** npm's `os`, `cpu` and `libc` lists name what is allowed, or with a `!` what is not. */
function admits(list, value) {
  if (list.includes(`!${value}`)) return false
  const named = list.filter((item) => !item.startsWith('!'))
  return named.length === 0 || named.includes(value)
}

function thisMachine() {
  process.report.excludeNetwork = true
  const { glibcVersionRuntime } = process.report.getReport().header
  const libc = process.platform !== 'linux' ? undefined : glibcVersionRuntime ? 'glibc' : 'musl'
  return { os: process.platform, cpu: process.arch, libc }
}

function installedVersion(path) {
  try {
    return readJson(join(path, 'package.json')).version
  } catch {
    return undefined
  }
}

function installAll() {
  // The npm that runs this script, where one does.
  const self = process.env.npm_execpath ?? ''
  const npm = basename(self) === 'npm-cli.js' ? [process.execPath, self] : ['npm']
  const args = [
    // The same versions as `ci`, which however refuses a lock file made from a registry that lacks the
    // native parts for other kinds of machines.
    'install',
    '--no-save',
    // The web app is built here, so development packages are needed wherever this runs.
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  return run(npm[0], [...npm.slice(1), ...args])
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
