import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The Node that the project brings, in its `node_modules`. */
export const ownNode = join(root, 'node_modules', '.bin', 'node')

/** Runs a program to its end and answers whether it succeeded and all that it wrote. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a .cmd file there.
      shell: process.platform === 'win32' && !command.includes(' '),
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
