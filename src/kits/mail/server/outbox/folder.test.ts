import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMail } from '#app/testing/mail-reader.ts'
import { readConfig } from '#kits/config/server/config.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { createDrivers } from '../delivery/create-drivers.ts'
import type { Drivers } from './dispatcher.ts'

let dataDir: string
let outbox: string
let drivers: Drivers
const { signal } = new AbortController()

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  outbox = join(dataDir, 'outbox')
  drivers = createDrivers(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://www.broker.example' }))
})
afterAll(() => rm(dataDir, { recursive: true }))

const createdAt = '2026-07-30T18:05:00.123Z'
const mail = (text: string) => ({
  id: newId(),
  recipient: 'ana@example.com',
  content: { subject: 'Código', text },
  createdAt,
  attempts: 1,
})

test('without a mail server each mail is one file, named by its time and id, for the server’s own user', async () => {
  const outgoing = mail('Tu contraseña: https://broker.example/reset?token=abc')
  const path = await drivers.mail.deliver(outgoing, signal)
  expect(path).toBe(join(outbox, `2026-07-30T18-05-00.123Z-${outgoing.id}.eml`))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  const { headers, parts } = readMail(await readFile(path, 'utf8'))
  expect(headers.get('from')).toEqual(['CargoClear <no-reply@broker.example>'])
  expect(parts).toEqual([
    { type: 'text/plain; charset=utf-8', encoding: '8bit', text: outgoing.content.text },
  ])
})

test('written again, as after a kill that left half a file, it is one whole file', async () => {
  const outgoing = mail('Hola')
  const path = await drivers.mail.deliver(outgoing, signal)
  const whole = await readFile(path, 'utf8')
  await rm(path)
  const name = path.slice(outbox.length + 1)
  await writeFile(join(outbox, `.${name}.part`), whole.repeat(2))
  await drivers.mail.deliver(outgoing, signal)
  await drivers.mail.deliver(outgoing, signal)
  expect(await readFile(path, 'utf8')).toBe(whole)
  expect((await readdir(outbox)).filter((file) => file.includes(outgoing.id))).toEqual([name])
})

test('a text message is a file of the full number and the text', async () => {
  const outgoing = { ...mail(''), recipient: '+525512345678', content: { text: 'Código 123456\n验证码' } }
  const path = await drivers.text_message.deliver(outgoing, signal)
  expect(path).toBe(join(outbox, `2026-07-30T18-05-00.123Z-${outgoing.id}.txt`))
  expect(await readFile(path, 'utf8')).toBe('+525512345678\n\nCódigo 123456\n验证码\n')
})

test('a folder that cannot be written is an error, not a loss', async () => {
  const away = createDrivers(readConfig({ DATA_DIR: join(outbox, (await readdir(outbox))[0] ?? '') }))
  await expect(away.mail.deliver(mail('Hola'), signal)).rejects.toThrow(/ENOTDIR|EEXIST/)
})

test('what the configuration names takes its place', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://me:hunter2@mail.example',
    SMS_URL: 'https://k:hunter2@sms.example/x',
  })
  const { mail: smtp, text_message: http } = createDrivers(config)
  expect([smtp.destination, http.destination]).toEqual(['mail.example:465', 'https://sms.example'])
})
