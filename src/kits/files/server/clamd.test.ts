import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hasProgram } from '#app/testing/documented-samples.ts'
import { incompressibleBytes } from '#modules/papers/testing/document-samples.ts'
import { isResponding, scanContent } from './clamd.ts'

/** ClamAV's own daemon, with a signature of ours instead of its lists of viruses, which are fetched. */
describe.skipIf(!hasProgram('clamd'))('the real clamd', () => {
  const virus = 'a-virus-for-this-test'
  let folder: string
  let path: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'real-clamd-'))
    path = join(folder, 'clamd.ctl')
    const settings = [
      `LocalSocket ${path}`,
      `DatabaseDirectory ${folder}`,
      'Foreground yes',
      'StreamMaxLength 1M',
    ]
    await writeFile(join(folder, 'own.ndb'), `Own.Virus:0:*:${Buffer.from(virus).toString('hex')}\n`)
    await writeFile(join(folder, 'clamd.conf'), settings.join('\n'))
    const daemon = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    const ended = new Promise((resolve) => daemon.once('close', resolve))
    stop = async () => {
      daemon.kill('SIGKILL')
      await ended
    }
    await vi.waitUntil(() => isResponding({ path }), { timeout: 60_000, interval: 50 })
  })
  afterAll(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })

  const scan = (...pieces: Buffer[]) => scanContent({ path }, Readable.from(pieces))

  test('lets pass what is clean', async () => {
    expect(await scan(Buffer.from('clean'), Buffer.alloc(0), incompressibleBytes(500_000))).toBeUndefined()
  })

  test('names what it finds, wherever the content was cut', async () => {
    const bytes = Buffer.from(`before ${virus} after`)
    expect(await scan(bytes.subarray(0, 12), bytes.subarray(12))).toBe('Own.Virus.UNOFFICIAL')
  })

  test('is not believed about content that is too large for it', async () => {
    await expect(scan(incompressibleBytes(2_000_000))).rejects.toThrow()
  })
})
