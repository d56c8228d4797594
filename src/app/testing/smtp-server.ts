import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  isEncrypted: boolean
  /** The user the sender authenticated as. */
  user: string | undefined
  message: string
}

export interface TestSmtpServer {
  port: number
  received: ReceivedMail[]
  close(): Promise<void>
}

/** An error the server answers with. */
export function smtpError(responseCode: number, message = 'Refused by the test'): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server that stores received mails; its certificate is self-signed. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    async onData(stream, { envelope, secure, user }, done) {
      // Incomplete where the sender was killed: not accepted.
      const message = await text(stream).catch(() => undefined)
      if (message === undefined) return done(smtpError(451))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, isEncrypted: secure, user: user || undefined, message })
      done()
    },
    ...options,
  })
  // A client may disconnect on seeing the certificate.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
