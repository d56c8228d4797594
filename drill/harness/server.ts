import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Scene } from './scene.ts'

/** The product as it is started by a user, in a process of its own. */

const root = join(import.meta.dirname, '../..')

export const adminName = 'admin'
export const adminPassword = 'a password for drills'
export const captchaAnswer = 'K7M4P'
export const operatorEmail = 'despacho@example.com'

export interface Server {
  readonly origin: string
  readonly pid: number
  /** What it has said, line by line. */
  readonly said: readonly string[]
  /** Settles when the process has ended, however it did. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
  /** Asks it to stop; answers how many milliseconds that took. */
  stop(): Promise<number>
}

export interface ServerOptions {
  /** Beside what every drill sets; `PORT` 0 unless given. */
  env: Record<string, string>
  /** Modules that Node loads before the server. */
  preload?: string
}

const usual = {
  NODE_ENV: 'test',
  CAPTCHA_ANSWER: captchaAnswer,
  ADMIN_PASSWORD: adminPassword,
  OPERATOR_EMAIL: operatorEmail,
  TRUST_PROXY: '127.0.0.1',
  DEMO_DATA: '0',
  LOG_LEVEL: 'error',
  PORT: '0',
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Resolves once it is ready; rejects with what it said should it end before. */
export async function startServer(scene: Scene, { env, preload }: ServerOptions): Promise<Server> {
  const child = spawn(
    process.execPath,
    [...(preload === undefined ? [] : ['--import', preload]), 'src/server/main.ts'],
    { cwd: root, env: { PATH: process.env.PATH, ...usual, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const kill = (signal: NodeJS.Signals): void => {
    if (!hasEnded(child)) child.kill(signal)
  }
  const stop = async (): Promise<number> => {
    const began = performance.now()
    kill('SIGTERM')
    await ended
    return performance.now() - began
  }
  scene.defer(stop)
  const said: string[] = []
  scene.listen(said)
  const ready = Promise.withResolvers<string>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      said.push(line)
      if (line.startsWith('Ready: ')) ready.resolve(line.slice('Ready: '.length))
    })
  }
  child.once('close', () => ready.reject(new Error(said.join('\n'))))
  return { origin: await ready.promise, pid: child.pid ?? 0, said, ended, kill, stop }
}

/** One that nobody listens on now, for a server that comes back at the same place. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
