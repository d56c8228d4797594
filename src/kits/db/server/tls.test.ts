import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '#app/testing/certificate.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { openDatabase } from './database.ts'

/**
 * A server that speaks PostgreSQL's protocol up to TLS and then reports how it was reached: the embedded PostgreSQL
 * listens on a socket, without TLS.
 */

// https://www.postgresql.org/docs/current/protocol-message-formats.html
const tlsRequest = 80_877_103

function refuse(socket: Socket, how: string): void {
  const content = Buffer.from(`SFATAL\0C28000\0M${how}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(content.length + 4, 1)
  socket.end(Buffer.concat([head, content]))
}

let folder: string
let server: Server
let url: (query: string) => string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'))
  const { key, cert } = selfSigned()
  await writeFile(join(folder, 'ca.pem'), cert)
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (message) => {
      if (message.readUInt32BE(4) !== tlsRequest) return refuse(socket, 'reached in the clear')
      socket.write('S')
      const secured = new TLSSocket(socket, { isServer: true, key, cert })
      secured.on('error', () => undefined)
      secured.once('data', () => refuse(secured, 'reached over TLS'))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = (query) => `postgresql://someone@127.0.0.1:${port}/database${query}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

describe.each([
  ['', 'is reached in the clear', /in the clear/],
  ['?sslmode=disable', 'is reached in the clear', /in the clear/],
  ['?sslmode=no-verify', 'is reached over TLS', /over TLS/],
  ['?sslmode=verify-full', 'is refused for its certificate', /self-signed certificate/],
  ['?sslmode=require', 'is refused for its certificate', /self-signed certificate/],
  ['?sslmode=verify-full&sslrootcert=', 'is reached over TLS', /over TLS/],
])('a database at …%s', (query, outcome, how) => {
  const open = () => {
    const address = url(
      query.replace(/sslrootcert=$/, `sslrootcert=${encodeURIComponent(join(folder, 'ca.pem'))}`),
    )
    return openDatabase(readConfig({ DATABASE_URL: address }).databaseUrl ?? '')
  }

  test(`${outcome}, by queries and by what listens`, async () => {
    const { db, listen, close } = open()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(how)
    await expect(
      listen('change', { onNotification: () => undefined, onLost: () => undefined }),
    ).rejects.toThrow(how)
    await close()
  })
})
