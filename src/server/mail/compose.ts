import MimeNode from 'nodemailer/lib/mime-node'
import { email } from '#shared/contracts/fields.ts'
import type { Sender } from '../config/mail-sender.ts'
import { DeliveryRefused, type Outgoing } from '../outbox/outgoing.ts'

/** 8bit leaves text readable, but not every mail server accepts it. */
export type Encoding = '8bit' | 'quoted-printable'

/** In bytes (RFC 5322, 2.1.1). */
const longestLine = 998

/** Extracts one address and nothing else, whatever the text holds. */
function findAddress(text: string): string | undefined {
  const { success, data } = email.safeParse(text)
  return success ? data : undefined
}

/**
 * Text that looks like an encoded word would be decoded by readers, line breaks included (RFC 2047): it is broken up.
 */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
const withMailBreaks = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\r\n')
const fitsAsItIs = (text: string): boolean =>
  text.split('\r\n').every((line) => Buffer.byteLength(line) <= longestLine)

function addPart(root: MimeNode, type: string, body: string, encoding: Encoding): void {
  const contentType = `${type}; charset=utf-8`
  const text = withMailBreaks(body)
  const part = root.createChild(contentType, { textEncoding: 'Q' })
  if (encoding === '8bit' && fitsAsItIs(text)) {
    const head = `Content-Type: ${contentType}\r\nContent-Transfer-Encoding: 8bit`
    part.setRaw(`${head}\r\n\r\n${text}`)
  } else {
    part.setContent(text)
  }
}

export interface ComposedMail {
  envelope: { from: string; to: string[] }
  message: Buffer
}

/** The mail in transport form, plain text first. Composing is deterministic to the byte. */
export async function composeMail(
  { id, recipient, content, createdAt }: Outgoing<'mail'>,
  sender: Sender,
  encoding: Encoding,
): Promise<ComposedMail> {
  const to = findAddress(recipient)
  if (to === undefined) throw new DeliveryRefused('The recipient is not one email address')
  const replyTo = findAddress(content.replyTo ?? '')
  const root = new MimeNode('multipart/alternative', {
    baseBoundary: id,
    textEncoding: 'Q',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  root.setHeader('From', sender)
  root.setHeader('To', { address: to })
  if (replyTo !== undefined) root.setHeader('Reply-To', { address: replyTo })
  root.setHeader('Subject', oneLine(content.subject))
  root.setHeader('Message-ID', `<${id}@${sender.address.split('@').at(-1)}>`)
  root.setHeader('Date', new Date(createdAt))
  // RFC 3834: prevents automatic replies.
  if (!content.isPersonal) root.setHeader('Auto-Submitted', 'auto-generated')
  addPart(root, 'text/plain', content.text, encoding)
  if (content.html !== undefined) addPart(root, 'text/html', content.html, encoding)
  return { envelope: { from: sender.address, to: [to] }, message: await root.build() }
}
