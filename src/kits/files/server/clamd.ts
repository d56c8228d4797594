import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ClamdAddress } from '#kits/config/server/config.ts'

/** Speaks to clamd: https://docs.clamav.net/manual/Usage/Scanning.html#clamd */

/** Timeouts of inactivity in milliseconds. */
const patience = { scan: 60_000, ping: 2_000 }

function connectTo(address: ClamdAddress, ms: number): Socket {
  const socket = connect(address)
  socket.setTimeout(ms, () => socket.destroy(new Error('The scanner does not answer')))
  return socket
}

async function ask(socket: Socket, question: AsyncIterable<Buffer | string>): Promise<string> {
  try {
    const answer = text(socket)
    await Promise.all([answer, pipeline(question, socket, { end: false })])
    return (await answer).replace(/\0$/, '')
  } finally {
    socket.destroy()
  }
}

/** Chunks with their length in front; a zero length ends the stream. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0'
  const length = (bytes: number): Buffer => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes)
    return head
  }
  for await (const piece of content) {
    if (piece.length === 0) continue
    yield length(piece.length)
    yield piece
  }
  yield length(0)
}

/** The virus found; undefined where there is none. Throws unless the scanner has read all content. */
export async function scanContent(
  address: ClamdAddress,
  content: AsyncIterable<Buffer>,
): Promise<string | undefined> {
  const answer = await ask(connectTo(address, patience.scan), inPieces(content))
  if (answer === 'stream: OK') return undefined
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
  if (found === undefined) throw new Error(`The scanner says: ${answer.slice(0, 200)}`)
  return found
}

async function* ping(): AsyncGenerator<string> {
  yield 'zPING\0'
}

export async function isResponding(address: ClamdAddress): Promise<boolean> {
  const answer = await ask(connectTo(address, patience.ping), ping()).catch(() => '')
  return answer === 'PONG'
}
