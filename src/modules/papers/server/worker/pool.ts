import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { heapMiB, taskLimits } from './limits.ts'
import type { Question, Reply, TaskName, Tasks } from './tasks.ts'
import { type Consumption, consumptionOf } from './watch.ts'

/**
 * Processes that look into papers. Each does one thing at a time, below the server in priority and without its secrets: its
 * environment is empty, it can read the program and the temporary folder alone, write nothing and start nothing. What
 * exceeds its limits is killed from outside.
 */

/** Why no answer came: the paper took too much, or the machine had too much to do. */
export class TooMuch extends Error {}
export class TooBusy extends Error {}

const root = join(import.meta.dirname, '../../../../..')
const program = new URL('../process/main.ts', import.meta.url)
/** Milliseconds between two looks at what a process takes, and after which an idle one ends. */
const times = { watch: 500, idle: 60_000 }
/** Papers after which a process makes room for a fresh one. */
const papersEach = 200

const folders = [join(root, 'src'), join(root, 'node_modules'), join(root, 'package.json'), tmpdir()]
const readable = [...new Set(folders.flatMap((folder) => [folder, realpathSync(folder)]))]
const execArgv = [
  `--max-old-space-size=${heapMiB}`,
  '--permission',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
  ...readable.map((folder) => `--allow-fs-read=${folder}`),
]

interface Helper {
  child: ChildProcess
  papers: number
  ending?: NodeJS.Timeout
}

function startHelper(task: TaskName): Helper {
  const env = { MALLOC_ARENA_MAX: '2', TZ: 'UTC' }
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  const child = fork(program, { execArgv, env, serialization: 'advanced', stdio: [...stdio] })
  // It may have ended already, or may not be lowered on this system: it works all the same.
  try {
    setPriority(child.pid ?? 0, taskLimits[task].nice)
  } catch {}
  // Without this an error of starting would end the server; the exit is what counts.
  child.on('error', () => child.kill('SIGKILL'))
  return { child, papers: 0 }
}

/** Neither an idle process nor its channel keeps the server alive. */
function release({ child }: Helper): void {
  child.unref()
  child.channel?.unref()
}

/** Looks every half a second whether the process has taken too much since `before`. */
function watch(pid: number, task: TaskName, before: Consumption | undefined, giveUp: (error: Error) => void) {
  const { cpuSeconds, seconds, memory } = taskLimits[task]
  const until = performance.now() + seconds * 1000
  return setInterval(async () => {
    const taken = await consumptionOf(pid)
    if (taken && taken.memory > memory) giveUp(new TooMuch(`${Math.round(taken.memory)} MiB`))
    if (taken && taken.cpuSeconds - (before?.cpuSeconds ?? 0) > cpuSeconds)
      giveUp(new TooMuch(`${Math.round(taken.cpuSeconds)} s`))
    if (performance.now() > until) giveUp(taken ? new TooBusy('No time') : new TooMuch(`${seconds} s`))
  }, times.watch)
}

/** Asks a process, and kills it where it exceeds its limits. */
async function converse({ child }: Helper, question: Question): Promise<Reply> {
  const pid = child.pid
  if (pid === undefined || child.exitCode !== null) throw new TooBusy('No process')
  const before = await consumptionOf(pid)
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const left = (code: number | null) => reject(new TooMuch(`Ended with ${code ?? 'a signal'}`))
  const timer = watch(pid, question.task, before, reject)
  child.once('message', resolve).once('exit', left)
  child.ref()
  child.channel?.ref()
  child.send(question, (error) => error && reject(new TooBusy('No channel', { cause: error })))
  try {
    return await promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearInterval(timer)
    child.off('message', resolve).off('exit', left)
  }
}

export interface WorkerPool<N extends TaskName> {
  ask(asked: Tasks[N]['asked']): Promise<Tasks[N]['answer']>
  /** Ends what runs and what is idle. */
  close(): void
}

/** Processes for one kind of task; whoever asks limits how many run at once. */
export function createWorkerPool<N extends TaskName>(task: N): WorkerPool<N> {
  const idle: Helper[] = []
  const all = new Set<Helper>()
  let isClosed = false

  function end(helper: Helper): void {
    clearTimeout(helper.ending)
    helper.child.kill('SIGKILL')
    all.delete(helper)
    const at = idle.indexOf(helper)
    if (at >= 0) idle.splice(at, 1)
  }
  function begin(): Helper {
    const helper = startHelper(task)
    all.add(helper)
    // Whether idle or at work: one that has ended by itself is not asked again.
    helper.child.once('exit', () => end(helper))
    return helper
  }
  function take(): Helper {
    const helper = idle.pop() ?? begin()
    clearTimeout(helper.ending)
    return helper
  }
  function giveBack(helper: Helper): void {
    helper.papers += 1
    if (helper.papers >= papersEach || !all.has(helper)) {
      end(helper)
      return
    }
    helper.ending = setTimeout(end, times.idle, helper).unref()
    idle.push(helper)
    release(helper)
  }

  return {
    async ask(asked) {
      if (isClosed) throw new TooBusy('Closed')
      const helper = take()
      const reply = await converse(helper, { task, asked } as Question).catch((error: unknown) => {
        end(helper)
        throw error
      })
      giveBack(helper)
      if ('error' in reply) throw new Error(reply.error)
      return reply.answer as Tasks[N]['answer']
    },
    close() {
      isClosed = true
      for (const helper of all) end(helper)
    },
  }
}
