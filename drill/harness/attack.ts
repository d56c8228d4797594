import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Scene } from './scene.ts'

export const attackNames = ['imports', 'blobs', 'pages', 'searches'] as const
export type AttackName = (typeof attackNames)[number]

/** What an attacker is told. */
export interface Attacking {
  origin: string
  /** The tokens of a shop and of five operators. */
  shop: string
  operators: readonly string[]
  blobConnections: number
}

/** How often each status was given. */
export type Answered = Partial<Record<AttackName, Record<string, number>>>

export interface Attacker {
  begin(attacks: readonly AttackName[]): Promise<void>
  /** Whoever still waits for an answer goes away. */
  end(): Promise<Answered>
}

/** One in a process of its own, until the scene ends. */
export function startAttacker(scene: Scene, attacking: Attacking): Attacker {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'attacker.ts'), JSON.stringify(attacking)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  scene.defer(() => child.kill('SIGKILL'))
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async (line: string): Promise<string> => {
    child.stdin.write(`${line}\n`)
    const { value, done } = await said.next()
    if (done) throw new Error('The attacker has ended.')
    return value
  }
  return {
    begin: async (attacks) => void (await ask(JSON.stringify(attacks))),
    end: async () => JSON.parse(await ask('')),
  }
}
