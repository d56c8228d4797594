import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { endTrees } from './process-tree.ts'

/** Starts a process that starts another in a session of its own, and says its id. */
function parentOf(child: string, own: string): string {
  return `const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    child.stdout.once('data', () => console.log(child.pid))
    ${own}`
}
const staying = "setInterval(() => undefined, 1000); console.log('ready')"
const deaf = "process.on('SIGINT', () => undefined);"

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function startTree(child: string, own: string): Promise<{ root: ChildProcess; grandchild: number }> {
  const root = spawn(process.execPath, ['-e', parentOf(child, own)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: root.stdout as NodeJS.ReadableStream }), 'line')
  return { root, grandchild: Number(line) }
}

test.each([
  ['that ends by itself and leaves its child', '', ''],
  ['that does not listen, nor its child', deaf, deaf],
])('an interrupted process %s leaves nothing that it started', async (_what, child, own) => {
  const { root, grandchild } = await startTree(
    `${child}${staying}`,
    `${own}setInterval(() => undefined, 1000)`,
  )
  expect(isAlive(grandchild)).toBe(true)
  const pid = root.pid as number
  await endTrees([pid], { ownMs: 500, leftMs: 2_000 })
  await expect.poll(() => [isAlive(pid), isAlive(grandchild)]).toEqual([false, false])
})
