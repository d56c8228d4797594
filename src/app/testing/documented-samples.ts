import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Samples in the guides, run as they stand. */

/** The blocks of a guide in one language, in their order. */
export async function samplesIn(guide: string, language: 'sh' | 'ts' | 'python'): Promise<string[]> {
  const text = await readFile(guide, 'utf8')
  const blocks = text.matchAll(new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\`\n`, 'gs'))
  return Array.from(blocks, ([, code = '']) => code)
}

/** Whether this machine has it: a sample for another program is run where that is installed. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0

/** What a sample for the shell prints, with the variables that the guides use. */
export async function runInShell(code: string, given: { address: string; key: string }): Promise<string> {
  const env = { ...process.env, ADDRESS: given.address, CARGO_CLEAR_KEY: given.key }
  return (await promisify(execFile)('sh', ['-c', code], { env })).stdout
}
