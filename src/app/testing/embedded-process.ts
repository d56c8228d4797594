import { startEmbedded } from '#kits/db/server/embedded.ts'

/** A process that runs the embedded PostgreSQL of a folder, for tests that kill it. */

const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
try {
  const { connection, stop } = await startEmbedded({ dataDir, say })
  process.on('SIGTERM', () => void stop().then(() => process.exit()))
  setInterval(() => undefined, 60_000)
  say(JSON.stringify(connection))
} catch (error) {
  say((error as Error).message)
  process.exitCode = 1
}
