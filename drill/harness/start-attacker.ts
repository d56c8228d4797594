import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DrillRun } from './drill-run.ts'

export const attackNames = ['imports', 'blobs', 'pages', 'searches'] as const
export type AttackName = (typeof attackNames)[number]

/** What an attacker needs, passed to its process as JSON. */
export interface AttackOptions {
  origin: string
  /** The tokens of a shop and of five operators. */
  shop: string
  operators: readonly string[]
  blobConnections: number
}

/** How often each status was answered, by attack. */
export type AnswerCounts = Partial<Record<AttackName, Record<string, number>>>

export interface Attacker {
  begin(attacks: readonly AttackName[]): Promise<void>
  /** Ends the attacks; requests without an answer yet are aborted. */
  end(): Promise<AnswerCounts>
}

/** An attacker in a process of its own, killed when the drill ends. */
export function startAttacker(drill: DrillRun, options: AttackOptions): Attacker {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'attacker.ts'), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  drill.defer(() => child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    const { value, done } = await lines.next()
    if (done) throw new Error('The attacker has ended.')
    return value
  }
  return {
    begin: async (attacks) => void (await ask(JSON.stringify(attacks))),
    end: async () => JSON.parse(await ask('')),
  }
}
