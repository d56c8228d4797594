import { afterEach, describe, expect, test } from 'vitest'
import { readMail } from '#app/testing/mail-reader.ts'
import { smtpError, startSmtpServer, type TestSmtpServer } from '#app/testing/smtp-server.ts'
import { readSmtpUrl } from '#kits/config/server/smtp-url.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { describeFailure } from './outbox/failure.ts'
import { DeliveryRefused, type Outgoing, RecipientRefused } from './outbox/outgoing.ts'
import { smtpDriver } from './smtp.ts'

type ServerOptions = Parameters<typeof startSmtpServer>[0]

const servers: TestSmtpServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const mail = (): Outgoing<'mail'> => ({
  id: newId(),
  recipient: 'ana@example.com',
  content: {
    subject: '新留言 de Ñoño',
    text: 'Señor:\n.\n您好\n',
    html: '<p>您好</p>',
    replyTo: 'li@example.cn',
  },
  createdAt: '2026-07-30T18:05:00.000Z',
  attempts: 1,
})

function driverFor(url: string) {
  const server = readSmtpUrl(url)
  if (!server) throw new Error(`Not an SMTP address: ${url}`)
  return smtpDriver(server, { name: 'Broker', address: 'no-reply@broker.example' })
}

async function start(options: ServerOptions = {}, address = (port: number) => `smtp://127.0.0.1:${port}`) {
  const server = await startSmtpServer(options)
  servers.push(server)
  const driver = driverFor(address(server.port))
  const deliver = (outgoing = mail()) => driver.deliver(outgoing, AbortSignal.timeout(10_000))
  return { ...server, driver, deliver }
}

/** What delivering failed with. */
const failureOf = (delivery: Promise<unknown>): Promise<Error> =>
  delivery.then(
    () => expect.fail('It was delivered'),
    (error: Error) => error,
  )

test('a mail reaches the server whole: two parts, Chinese and Spanish, its id, encrypted where that is offered', async () => {
  const { deliver, received } = await start()
  const outgoing = mail()
  await deliver(outgoing)
  expect(received).toMatchObject([
    { from: 'no-reply@broker.example', to: ['ana@example.com'], isEncrypted: true, user: undefined },
  ])
  const { headers, parts } = readMail(received[0]?.message ?? '')
  expect(headers.get('subject')).toEqual(['新留言 de Ñoño'])
  expect(headers.get('reply-to')).toEqual(['li@example.cn'])
  expect(headers.get('message-id')).toEqual([`<${outgoing.id}@broker.example>`])
  expect(parts.map(({ text }) => text)).toEqual(['Señor:\n.\n您好\n', '<p>您好</p>'])
})

test('a server without TLS is spoken to without it', async () => {
  const { deliver, received } = await start({ disabledCommands: ['STARTTLS'] })
  await deliver()
  expect(received).toMatchObject([{ isEncrypted: false }])
})

describe('signing in', () => {
  const password = 'p@ss:wörd/1'
  const address = (port: number) => `smtp://mailer:${encodeURIComponent(password)}@127.0.0.1:${port}`
  const onAuth: NonNullable<ServerOptions>['onAuth'] = (auth, _session, done) =>
    auth.username === 'mailer' && auth.password === password
      ? done(null, { user: auth.username })
      : done(smtpError(535, `no entry for ${auth.username} with ${auth.password}`))

  test('happens with the name and the password of the address', async () => {
    const { deliver, received } = await start({ authOptional: false, onAuth }, address)
    await deliver()
    expect(received).toMatchObject([{ user: 'mailer', isEncrypted: true }])
  })

  test('that fails is no refusal of the mail, and nothing told of it holds the password', async () => {
    const { deliver, driver, received } = await start(
      { authOptional: false, onAuth: (_auth, _session, done) => done(smtpError(535, `no ${password}`)) },
      address,
    )
    const error = await failureOf(deliver())
    expect(error).not.toBeInstanceOf(DeliveryRefused)
    const description = describeFailure(error, driver.secrets)
    expect(description).toContain('535')
    expect(description).not.toContain(password)
    expect(driver.destination).not.toContain('mailer')
    expect(received).toEqual([])
  })
})

describe('a certificate that nobody vouches for', () => {
  test.each([
    ['smtps:', { secure: true }, (port: number) => `smtps://127.0.0.1:${port}`],
    ['?tls=required', {}, (port: number) => `smtp://127.0.0.1:${port}?tls=required`],
  ])('is refused with %s, and tried again later', async (_name, options, address) => {
    const { deliver, received } = await start(options, address)
    const error = await failureOf(deliver())
    expect(error).not.toBeInstanceOf(DeliveryRefused)
    expect(error.message).toMatch(/certificate/)
    expect(received).toEqual([])
  })

  test('required TLS is not gone without', async () => {
    const { deliver, received } = await start(
      { disabledCommands: ['STARTTLS'] },
      (port) => `smtp://127.0.0.1:${port}?tls=required`,
    )
    expect(await failureOf(deliver())).not.toBeInstanceOf(DeliveryRefused)
    expect(received).toEqual([])
  })
})

describe('what the server refuses', () => {
  const atRecipient = (code: number, message?: string): ServerOptions => ({
    onRcptTo: (_to, _session, done) => done(smtpError(code, message)),
  })
  const atSender = (code: number): ServerOptions => ({
    onMailFrom: (_from, _session, done) => done(smtpError(code)),
  })
  const atData = (code: number): ServerOptions => ({
    onData: (stream, _session, done) => stream.resume().on('end', () => done(smtpError(code))),
  })

  test.each([
    ['an unknown recipient', atRecipient(550), true],
    ['a mail it will not have', atData(554), false],
    ['whomever it does not deliver for', atRecipient(554, '5.7.1 Relay access denied'), false],
  ])('for good: %s', async (_name, options, isRecipient) => {
    const { deliver } = await start(options)
    const error = await failureOf(deliver())
    expect(error).toBeInstanceOf(DeliveryRefused)
    expect(error instanceof RecipientRefused).toBe(isRecipient)
  })

  test.each([
    ['a recipient for now', atRecipient(451)],
    ['a mail for now', atData(452)],
    ['our sender, which is ours to mend', atSender(550)],
    ['whoever has not signed in, which is ours to mend', atRecipient(530)],
  ])('for now: %s', async (_name, options) => {
    const { deliver } = await start(options)
    expect(await failureOf(deliver())).not.toBeInstanceOf(DeliveryRefused)
  })
})

test('a server that is away, or says nothing in time, is tried again later', async () => {
  const { port, close } = await startSmtpServer()
  await close()
  const gone = driverFor(`smtp://127.0.0.1:${port}`)
  expect(await failureOf(gone.deliver(mail(), AbortSignal.timeout(5_000)))).not.toBeInstanceOf(
    DeliveryRefused,
  )
  const { driver } = await start({ onConnect: () => undefined })
  const error = await failureOf(driver.deliver(mail(), AbortSignal.timeout(200)))
  expect(error.name).toBe('TimeoutError')
})
