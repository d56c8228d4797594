import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Programs of the system that a suite starts, and ends by their id. */

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

export interface Program {
  /** The first line that matches, of either output. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  stop(): Promise<void>
}

export function startProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Program {
  // A group of its own: a browser has children, which end with it.
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  const waiting = new Set<() => void>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      for (const check of waiting) check()
    })
  }
  return {
    said: (pattern) => firstMatch(child, lines, waiting, pattern),
    stop: () => stop(child),
  }
}

function firstMatch(
  child: ChildProcess,
  lines: readonly string[],
  waiting: Set<() => void>,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const check = () => {
      for (const line of lines) {
        const match = pattern.exec(line)
        if (!match) continue
        waiting.delete(check)
        return resolve(match)
      }
    }
    waiting.add(check)
    check()
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${child.spawnfile} ended:\n${lines.slice(-20).join('\n')}`)))
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

export async function newFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cargo-clear-browser-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) }
}
