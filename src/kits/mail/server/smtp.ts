import { createTransport } from 'nodemailer'
import type { Sender } from '#kits/config/server/mail-sender.ts'
import type { SmtpServer } from '#kits/config/server/smtp-url.ts'
import { composeMail } from './compose.ts'
import { DeliveryRefused, type Driver, RecipientRefused } from './outbox/outgoing.ts'

const second = 1_000

const tlsOptions = {
  implicit: { secure: true },
  required: { requireTLS: true },
  // An attacker who could forge the certificate could as well remove the offer of TLS.
  opportunistic: { tls: { rejectUnauthorized: false } },
} as const satisfies Record<SmtpServer['tls'], object>

/** 5xx replies about the connection or our credentials (RFC 4954): not about the mail, so not final. */
const ours = new Set([503, 530, 534, 535, 538])

interface SmtpError extends Error {
  command?: string
  responseCode?: number
}

/** A refusal by the server's rules (RFC 3463, 5.7), such as of a relay that does not know us: not of the address. */
const isPolicy = (message: string): boolean => /\b5\.7\.\d+\b/.test(message)

/** A refusal for good, of this recipient or of this mail; the error itself where it is neither. */
function refusalOf(error: SmtpError): Error {
  const { command = '', responseCode = 0, message } = error
  if (!['RCPT TO', 'DATA'].includes(command) || responseCode < 500 || ours.has(responseCode)) return error
  return command === 'RCPT TO' && !isPolicy(message)
    ? new RecipientRefused(message)
    : new DeliveryRefused(message)
}

/** Rejects with the signal's reason; the work itself goes on and ends by its own timeouts. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, aborted])
}

/** Sends mail through an SMTP server, one connection per mail. */
export function smtpDriver({ host, port, tls, auth }: SmtpServer, sender: Sender): Driver<'mail'> {
  const transport = createTransport({
    host,
    port,
    ...tlsOptions[tls],
    ...(auth && { auth }),
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 30 * second,
    // Servers scan a mail before they reply.
    socketTimeout: 60 * second,
  })
  const destination = `${host}:${port}`
  return {
    destination,
    secrets: auth ? [auth.pass, ...encodedSecrets(auth)] : [],
    async deliver(outgoing, signal) {
      const { envelope, message } = await composeMail(outgoing, sender, 'quoted-printable')
      try {
        await unlessAborted(signal, transport.sendMail({ envelope, raw: message }))
      } catch (error) {
        throw refusalOf(error as SmtpError)
      }
      return destination
    },
  }
}

/** Credentials as encoded in the SMTP dialogue, in case a server repeats it in an error. */
function encodedSecrets({ user, pass }: { user: string; pass: string }): string[] {
  return [pass, `\0${user}\0${pass}`].map((text) => Buffer.from(text).toString('base64'))
}
