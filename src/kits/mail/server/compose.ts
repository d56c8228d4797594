import MimeNode from 'nodemailer/lib/mime-node'
import type { Sender } from '#kits/config/server/mail-sender.ts'
import { email } from '#kits/contract/shared/fields.ts'
import { DeliveryRefused, type Outgoing } from './outbox/outgoing.ts'

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

interface Part {
  type: string
  body: string
  encoding: Encoding
  /** Of an attachment. */
  fileName?: string
}

function addPart(parent: MimeNode, { type, body, encoding, fileName }: Part): void {
  const contentType = `${type}; charset=utf-8`
  const disposition = fileName === undefined ? undefined : `attachment; filename=${fileName}`
  const text = withMailBreaks(body)
  const part = parent.createChild(contentType, { textEncoding: 'Q' })
  if (encoding === '8bit' && fitsAsItIs(text)) {
    const head = [
      `Content-Type: ${contentType}`,
      'Content-Transfer-Encoding: 8bit',
      ...(disposition === undefined ? [] : [`Content-Disposition: ${disposition}`]),
    ]
    part.setRaw(`${head.join('\r\n')}\r\n\r\n${text}`)
  } else {
    if (disposition !== undefined) part.setHeader('Content-Disposition', disposition)
    part.setContent(text)
  }
}

type MailContent = Outgoing<'mail'>['content']

/** The readings of one text, plain text first; in front of the attached calendar where there is one. */
function addContent(root: MimeNode, { text, html, calendar }: MailContent, encoding: Encoding): void {
  const readings = calendar ? root.createChild('multipart/alternative') : root
  addPart(readings, { type: 'text/plain', body: text, encoding })
  if (html !== undefined) addPart(readings, { type: 'text/html', body: html, encoding })
  if (!calendar) return
  const { fileName, content: body } = calendar
  addPart(root, { type: 'text/calendar; method=PUBLISH', body, encoding, fileName })
}

/** One click in the mail program stops such mails (RFC 8058). */
function addUnsubscribe(root: MimeNode, url: string): void {
  root.setHeader('List-Unsubscribe', `<${url}>`)
  root.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
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
  const root = new MimeNode(content.calendar ? 'multipart/mixed' : 'multipart/alternative', {
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
  if (content.unsubscribeUrl !== undefined) addUnsubscribe(root, content.unsubscribeUrl)
  addContent(root, content, encoding)
  return { envelope: { from: sender.address, to: [to] }, message: await root.build() }
}
