import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DrillRun } from './drill-run.ts'

/** Starts the product as a user does, in a process of its own. */

const root = join(import.meta.dirname, '../..')

export const adminName = 'admin'
export const adminPassword = 'a password for drills'
export const captchaAnswer = 'K7M4P'
export const operatorEmail = 'despacho@example.com'

export interface Server {
  readonly origin: string
  readonly pid: number
  /** The lines of both its outputs. */
  readonly output: readonly string[]
  /** Resolves when the process has ended, by itself or killed. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
  /** Sends SIGTERM; resolves to the milliseconds until the process ended. */
  stop(): Promise<number>
}

export interface ServerOptions {
  /** Added to the variables that every drill sets, or in place of them. */
  env: Record<string, string>
  /** Modules that Node loads before the server. */
  preload?: string
}

const defaultEnv = {
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

/** Resolves once the server is ready; rejects with its output should it end before. */
export async function startServer(drill: DrillRun, { env, preload }: ServerOptions): Promise<Server> {
  const child = spawn(
    process.execPath,
    [...(preload === undefined ? [] : ['--import', preload]), 'src/app/server/start.ts'],
    { cwd: root, env: { PATH: process.env.PATH, ...defaultEnv, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
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
  drill.defer(stop)
  const output: string[] = []
  drill.attachOutput(output)
  const ready = Promise.withResolvers<string>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      output.push(line)
      if (line.startsWith('Ready: ')) ready.resolve(line.slice('Ready: '.length))
    })
  }
  child.once('close', () => ready.reject(new Error(output.join('\n'))))
  return { origin: await ready.promise, pid: child.pid ?? 0, output, ended, kill, stop }
}

/** A port that nobody listens on now, for a server that is started again at the same address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
