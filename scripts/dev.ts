import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '#kits/config/server/config.ts'

/** `npm run dev`: the server, started anew at each change of its sources, and Vite with hot reload. */

const root = join(import.meta.dirname, '..')
const { host, port } = readConfig()
// Where the server listens on every address, it is reached on this machine's own.
const target = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})

const vite = await createServer({
  root,
  clearScreen: false,
  server: { host: '127.0.0.1', port: port + 1, proxy: { '/api': target } },
})
await vite.listen()
process.stdout.write(`Open ${vite.resolvedUrls?.local[0]} (reloads as you edit; calls go to ${target})\n`)

const ended = once(server, 'exit')

async function stop(signal: NodeJS.Signals): Promise<void> {
  server.kill(signal)
  await Promise.all([ended, vite.close()])
  process.exit()
}

process.once('SIGINT', () => void stop('SIGTERM'))
process.once('SIGTERM', () => void stop('SIGTERM'))
await ended
await vite.close()
