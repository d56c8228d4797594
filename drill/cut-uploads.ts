import { execFile } from 'node:child_process'
import { readdir, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { incompressibleBytes, jpeg } from '#modules/papers/testing/document-samples.ts'
import { createCabin } from './harness/cabin.ts'
import { clientOf } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, newFolder, openServerDatabase } from './harness/folder.ts'
import { startServer } from './harness/server.ts'

/**
 * Uploads whose connection is cut anywhere from the first byte to just before the answer, and some whose server is
 * killed. A document is filed whole or not at all, and after the maintenance no content is left that no row names.
 */

const run = promisify(execFile)
const documentBytes = 1_500_000
const boundary = 'drill-boundary'

function uploadOf(cabinId: string, token: string): Buffer {
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="cabinId"\r\n\r\n${cabinId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="foto.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    jpeg(incompressibleBytes(documentBytes)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const head = `POST ${uploadDocuments.path} HTTP/1.1\r\nhost: drill\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

/** Sends the first bytes and closes the connection; after all bytes a moment later, while the server answers. */
async function sendPart(port: number, upload: Buffer, bytes: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.write(upload.subarray(0, bytes), () => resolve())
  })
  if (bytes === upload.length) await wait(Math.random() * 60)
  socket.destroy()
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

export async function cutUploads(drill: DrillRun): Promise<void> {
  const [cuts, kills] = drill.isShort ? [15, 1] : [300, 20]
  const env = { DATA_DIR: await newDataFolder(drill), TMPDIR: await newFolder(drill) }
  let server = await startServer(drill, { env })
  let client = clientOf(server.origin)
  await client.signIn()
  const token = client.token()
  const cabinId = await createCabin(client)
  const upload = uploadOf(cabinId, token)
  const port = () => Number(new URL(server.origin).port)
  for (let cut = 0; cut < cuts; cut++) {
    const share = cut % 3 === 0 ? 1 : Math.random()
    await sendPart(port(), upload, Math.ceil(upload.length * share))
  }
  for (let kill = 0; kill < kills; kill++) {
    const sending = sendPart(port(), upload, upload.length)
    await wait(Math.random() * 60)
    server.kill('SIGKILL')
    await Promise.all([sending, server.ended])
    server = await startServer(drill, { env })
  }
  client.close()
  client = clientOf(server.origin, token)
  drill.defer(client.close)
  await wait(500)
  // Two hours later: maintenance asks the file system how old files are.
  const earlier = Date.now() / 1000 - 7_200
  for (const path of await filesIn(env.TMPDIR)) await utimes(path, earlier, earlier)
  await run(process.execPath, [join(import.meta.dirname, 'harness/run-maintenance.ts')], {
    env: { PATH: process.env.PATH, ...env },
  })
  const { pool, close } = openServerDatabase(drill, env.DATA_DIR)
  const { rows } = await pool.query('select storage_key as key, size from cabin_document')
  const unfiled = await pool.query('select count(*)::int as count from unfiled_content')
  await close()
  const stored = await filesIn(join(env.DATA_DIR, 'files'))
  const filed = new Set(rows.map(({ key }) => join(env.DATA_DIR, 'files', key)))
  drill.figure('uploads cut', cuts)
  drill.figure('kill -9 during one', kills)
  drill.figure('documents filed all the same (all of it had come)', rows.length)
  drill.figure(
    'documents without their content',
    [...filed].filter((path) => !stored.includes(path)).length,
    {
      most: 0,
    },
  )
  drill.figure('content without its document', stored.filter((path) => !filed.has(path)).length, { most: 0 })
  drill.figure('still noted to be swept', unfiled.rows[0].count, { most: 0 })
  drill.figure('temporary files left', (await filesIn(env.TMPDIR)).length, { most: 0 })
}
