import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run bench` runs every bench, `npm run bench -- paint` those that are named. */

const benches = ['reference-data', 'paint']

const named = process.argv.slice(2)
const unknown = named.find((name) => !benches.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no bench "${unknown}"; there are ${benches.join(', ')}.\n`)
  process.exitCode = 1
} else {
  for (const name of named.length > 0 ? named : benches) {
    process.stdout.write(`\n# ${name}\n`)
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}
