import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  isEncrypted: boolean
  /** As whom the sender signed in. */
  user: string | undefined
  message: string
}

export interface TestSmtpServer {
  port: number
  received: ReceivedMail[]
  close(): Promise<void>
}

/** What the server answers in place of its own yes. */
export function answer(responseCode: number, message = 'Refused by the test'): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server that keeps what it takes; its certificate is self-signed. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    async onData(stream, { envelope, secure, user }, done) {
      // Cut where the sender was killed in the act: not taken.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return done(answer(451))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, isEncrypted: secure, user: user || undefined, message })
      done()
    },
    ...options,
  })
  // A client that hangs up on the certificate.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
