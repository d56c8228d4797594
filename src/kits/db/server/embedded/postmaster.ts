import { type ChildProcess, spawn } from 'node:child_process'
import { chown, type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { asUser } from './account.ts'
import { cleanEnvironment } from './binaries.ts'
import type { Placement } from './placement.ts'
import { endProcess } from './process.ts'
import { commandLine, quoteFolder, type Settings } from './settings.ts'

/** A running PostgreSQL. */
export interface Postmaster {
  /** Settles when the process ends, with how it ended, for messages. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface PostmasterOptions extends Placement {
  cluster: string
  socketFolder: string
  settings: Settings
}

const logLimit = 1_000_000
/** Milliseconds; recovery after a crash replays the write-ahead log, which may take long. */
const startPatience = 300_000
/** Milliseconds; child processes of a killed PostgreSQL take a moment to exit, and block a new one until then. */
const leavePatience = 10_000

/** Starts PostgreSQL and waits until it answers. */
export async function startPostmaster(options: PostmasterOptions, signal: AbortSignal): Promise<Postmaster> {
  const began = performance.now()
  for (;;) {
    const log = await openLog(options)
    const logStart = (await log.stat()).size
    const child = spawnPostgres(options, log)
    const ended = endOf(child)
    const stop = () => stopChild(child, ended)
    const asking = new AbortController()
    const ready = untilReady(options.socketFolder, AbortSignal.any([signal, asking.signal]))
    const how = await Promise.race([ended, ready]).finally(() => asking.abort())
    if (how === 'ready') {
      await log.close()
      return { ended, stop }
    }
    await stop()
    const words = await readLog(options.home, logStart)
    await log.close()
    const refused = words.includes('still in use') || words.includes('already exists')
    if (!refused || signal.aborted || performance.now() - began > leavePatience) {
      throw new Error(`PostgreSQL did not start (${how}). Its log says:\n${words}`)
    }
    await wait(200)
  }
}

function spawnPostgres(options: PostmasterOptions, log: FileHandle): ChildProcess {
  const { binaries, account, cluster, socketFolder, settings } = options
  const all = { ...settings, unix_socket_directories: quoteFolder(socketFolder) }
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', cluster, ...commandLine(all)], {
    cwd: options.home,
    env: cleanEnvironment,
    // In its own session, so that Ctrl-C reaches only the server, which first finishes its requests.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...asUser(account),
  })
  // Does not keep our process alive; on exit it asks PostgreSQL to stop too.
  child.unref()
  return child
}

function endOf(child: ChildProcess): Promise<string> {
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  return new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  }).finally(() => process.off('exit', onExit))
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.pid === undefined) return
  let alive = child.exitCode === null && child.signalCode === null
  void ended.then(() => {
    alive = false
  })
  if (alive) await endProcess(child.pid, async () => alive)
}

async function untilReady(socketFolder: string, signal: AbortSignal): Promise<string> {
  const deadline = performance.now() + startPatience
  while (performance.now() < deadline) {
    if (signal.aborted) return 'stopped while starting'
    if (await answers(socketFolder)) return 'ready'
    await wait(30)
  }
  return `no answer within ${startPatience / 1000} seconds`
}

async function answers(socketFolder: string): Promise<boolean> {
  const client = adminClient(socketFolder, 'postgres')
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A connection as the cluster's superuser, which the server itself is not. */
export function adminClient(socketFolder: string, database: string): pg.Client {
  const client = new pg.Client({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  return client
}

function logFile(home: string): string {
  return join(home, 'postgresql.log')
}

async function openLog({ home, account }: PostmasterOptions): Promise<FileHandle> {
  const file = logFile(home)
  const size = (await stat(file).catch(() => undefined))?.size ?? 0
  if (size > logLimit) await rename(file, `${file}.1`)
  const log = await open(file, 'a', 0o600)
  if (account) await chown(file, account.uid, account.gid)
  return log
}

/** The end of the log written since `start`. */
async function readLog(home: string, start: number): Promise<string> {
  const log = await open(logFile(home))
  try {
    const { size } = await log.stat()
    const from = Math.max(start, size - 2_000)
    const { buffer, bytesRead } = await log.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead).trim()
  } finally {
    await log.close()
  }
}
