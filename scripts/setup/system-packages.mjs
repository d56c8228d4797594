// Packages of the system, where it is Debian's kind. Used before anything is installed, therefore no TypeScript.

import { run } from './run.mjs'

/** Only root may install them. */
export const canInstallSystemPackages = () => process.getuid?.() === 0

/** Installs the first of these sets that can be had, from a list of packages that was asked for anew: an old one names versions that are gone. */
export async function installSystemPackages(...sets) {
  const installs = sets.map((packages) => `apt-get install -y ${packages}`).join(' || ')
  return run('sh', ['-c', `apt-get update; ${installs}`], { DEBIAN_FRONTEND: 'noninteractive' })
}
