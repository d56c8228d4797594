import { once } from 'node:events'
import { constants, createReadStream } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '#kits/contract/server/app-error.ts'
import { fileSystemFull, isFileSystemFull } from './file-system-full.ts'
import type { Storage } from './storage.ts'

const keyShape = /^[\da-f]{2}\/[\da-f]{32}$/

/** Bytes; no document of an ordinary size would fit into less. */
const leastRoom = 1024 * 1024

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isFileSystemFull(cause)
      ? fileSystemFull(cause)
      : new AppError('storage_away', { retryAfter: 10, cause })
  }
}

/** Flushes a folder: otherwise the file's name may be lost in a power cut, though its content is not. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and returns whether it was missing. Its parent must exist. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Creates the root folder once per process: if it vanishes later, a disk was unmounted and must not be shadowed by a
 * new folder.
 */
function folderMaker(root: string): () => Promise<void> {
  let made: Promise<unknown> | undefined
  return async () => {
    made ??= mkdir(root, { recursive: true, mode: 0o700 })
    await made.catch((error: unknown) => {
      made = undefined
      throw error
    })
  }
}

/** One file per content in sub-folders of `root`, readable by the server's user alone. */
export function localStorage(root: string): Storage {
  const makeRoot = folderMaker(root)
  const pathOf = (key: string): string => {
    if (!keyShape.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }

  async function put(key: string, path: string): Promise<void> {
    const target = pathOf(key)
    const part = `${target}.part`
    const folder = dirname(target)
    try {
      await makeRoot()
      const isNew = await makeFolder(folder)
      await copyFile(path, part, constants.COPYFILE_EXCL)
      await chmod(part, 0o600)
      await flush(part)
      await rename(part, target)
      await flush(folder)
      if (isNew) await flush(root)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      throw error
    }
  }

  async function openContent(key: string) {
    const content = createReadStream(pathOf(key))
    try {
      await once(content, 'open')
      return content
    } catch (error) {
      if (isMissing(error) && (await stat(root)).isDirectory()) return undefined
      throw error
    }
  }

  async function remove(key: string): Promise<void> {
    await rm(pathOf(key), { force: true })
    await rm(`${pathOf(key)}.part`, { force: true })
  }

  return {
    put: (key, path) => answering(() => put(key, path)),
    open: (key) => answering(() => openContent(key)),
    remove: (key) => answering(() => remove(key)),
    check: () =>
      answering(async () => {
        await makeRoot()
        await access(root, constants.W_OK | constants.X_OK)
        const { bavail, bsize } = await statfs(root)
        if (bavail * bsize < leastRoom) throw Object.assign(new Error(`${root} is full`), { code: 'ENOSPC' })
      }),
  }
}
