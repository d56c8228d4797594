import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import { isRoot } from '#kits/db/server/embedded/account.ts'
import { localStorage } from './local-storage.ts'
import { newStorageKey } from './storage.ts'

const run = promisify(execFile)
const mebibyte = 1024 * 1024

let disk: string
let papers: string
/** Mounting a disk of 4 MB in memory may be forbidden to root too, in a container. */
let isMounted = false

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'cargo-clear-disk-'))
  papers = await mkdtemp(join(tmpdir(), 'cargo-clear-papers-'))
  isMounted =
    isRoot() &&
    (await run('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'disk', disk]).then(
      () => true,
      () => false,
    ))
})
afterAll(async () => {
  if (isMounted) await run('umount', [disk])
  await rm(disk, { recursive: true })
  await rm(papers, { recursive: true })
})

async function paper(megabytes: number): Promise<string> {
  const path = join(papers, `${megabytes}`)
  await writeFile(path, Buffer.alloc(megabytes * mebibyte, 'x'))
  return path
}

test('a full disk is said to be one, not a storage that is away, and takes documents once there is room', async ({
  skip,
}) => {
  skip(!isMounted, 'A full disk is not tried: mounting one needs root.')
  const storage = localStorage(join(disk, 'files'))
  const first = newStorageKey()
  await storage.put(first, await paper(3))
  expect((await rejectionOf(storage.put(newStorageKey(), await paper(2)))).key).toBe('disk_full')
  await writeFile(join(disk, 'ballast'), Buffer.alloc(mebibyte / 2))
  expect((await rejectionOf(storage.check())).key).toBe('disk_full')
  await storage.remove(first)
  await storage.check()
  await storage.put(first, await paper(2))
})
