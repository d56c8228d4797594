import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/database.ts'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { updatePassword } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { confirmTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import {
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#modules/access/contract/password-reset.ts'
import { confirmEmail } from '#modules/access/contract/registrations.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { downloadDocument } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { calendar } from '#modules/partners/contract/calendar.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { rawRequestOf } from './test-server.ts'

const root = join(import.meta.dirname, '..')

const secrets = {
  key: `ck_${'k3yT'.repeat(10)}k3y`,
  first: 'un secreto de la primera vez',
  second: 'otro secreto bien guardado',
  wrong: 'contraseña que no es ésta',
  captcha: 'K9WQZ',
  link: 'enlace-que-nadie-ha-mandado-0123456789abcdef',
  upload: 'enlace-de-carga-que-nadie-ha-mandado-0123456',
  signature: 'firma-que-nadie-ha-puesto-0123456789abcdefg',
  bearer: 'ficha-que-nadie-ha-dado-0123456789abcdefghi',
}

function urlOf({ connection }: TestDatabase): string {
  if (typeof connection === 'string') return connection
  const { host, user, database } = connection
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** The product in a process of its own at the most detailed log level, and all its output until it is stopped. */
async function startServer(database: TestDatabase, dataDir: string) {
  const child = spawn(process.execPath, ['src/app/server/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database),
      ADMIN_PASSWORD: secrets.first,
      CAPTCHA_ANSWER: secrets.captcha,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const ready = /Ready: (http:\/\/\S+)/.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  return {
    address,
    stop: async (): Promise<string> => {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
      return said
    },
  }
}

test('whatever is logged, at whatever level, holds no password, token, code or signature', {
  tags: 'further',
}, async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  const { address, stop } = await startServer(database, dataDir)
  const call = async <C extends Call>(declared: C, input: Input<C>, token?: string) => {
    const { method = 'POST', url, headers = {}, body } = rawRequestOf(declared, { input, token })
    const response = await fetch(address + url, { method, headers, ...(body && { body: String(body) }) })
    return { status: response.status, result: ((await response.json()) as { result: Result<C> }).result }
  }
  /** The code in a mail, once the mail was delivered as a file. */
  const mailed = () =>
    vi.waitFor(
      async () => {
        const folder = join(dataDir, 'outbox')
        const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
        const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
        const code = /^\d{6}\r?$/m.exec(mails.join('\n'))?.[0].trim()
        if (code === undefined) throw new Error('The mail has not left yet.')
        return code
      },
      { timeout: 20_000, interval: 250 },
    )

  const email = 'ana@example.com'
  await database.db.updateTable('manager').set({ email }).execute()
  const { accessToken } = (await call(requestToken, { username: 'admin', password: secrets.first })).result
  await call(requestToken, { username: 'admin', password: secrets.wrong })
  await call(requestToken, { username: 'admin', password: secrets.wrong, isRsaPassword: true })
  // A password typed into the field of the user name.
  await call(requestToken, { username: secrets.second, password: 'admin' })
  const feed = new URL((await call(calendar.getLink, {}, accessToken)).result.url).pathname
  for (const path of [feed, feed.replace('.ics', ''), `${feed}/x`]) await fetch(address + path)
  const { id: keyId, key } = (await call(apiKeys.create, { name: 'ERP', access: 'read' }, accessToken)).result
  expect((await call(cabins.getPage, {}, key)).status).toBe(200)
  expect((await call(apiKeys.getPage, {}, key)).status).toBe(403)
  expect((await call(cabins.getPage, {}, secrets.key)).status).toBe(401)
  const { secret } = (await call(setupTotp, { password: secrets.first }, accessToken)).result
  await call(confirmTotp, { totpCode: '918273' }, accessToken)
  await call(updatePassword, { oldPassword: secrets.first, newPassword: secrets.second }, accessToken)
  await call(setupTotp, { password: secrets.second }, secrets.bearer)
  await call(forgetPasswordCode, { email })
  const code = await mailed()
  await call(resetPassword, { countryId: 'MX', email, newPassWord: secrets.second, validCode: '918273' })
  await call(setPasswordWithLink, { token: secrets.link, newPassword: secrets.second })
  await fetch(`${address}/register/confirm?token=${secrets.link}`)
  await call(confirmEmail, { token: secrets.link })
  const { captchaId } = (await call(generateCaptcha, {})).result
  const message = { name: 'Ana', email, content: 'Hola', captchaId, captchaCode: secrets.captcha }
  expect((await call(sendMessage, message)).status).toBe(200)
  const id = '018f0000-0000-7000-8000-000000000000'
  await call(downloadDocument, { id, expires: '99999999999', signature: secrets.signature })

  const { id: companyId } = await database.db.selectFrom('company').select('id').executeTakeFirstOrThrow()
  const cabinId = await insertCabinRow(database.db, { companyId })
  const asked = {
    cabinId,
    kinds: ['invoice' as const],
    language: 'es-MX' as const,
    email: 'paga@example.com',
  }
  const bearer = (await call(requestToken, { username: 'admin', password: secrets.second })).result
    .accessToken
  const [page, uploadToken = ''] = (await call(uploadRequests.create, asked, bearer)).result.url.split('#')
  const { pathname, search } = new URL(page ?? '')
  await fetch(address + pathname + search)
  for (const token of [uploadToken, secrets.upload]) {
    await call(uploadRequests.open, { token })
    const form = new FormData()
    form.append('token', token)
    form.append('kind', 'invoice')
    form.append('file', new File(['no es un PDF'], 'a.pdf'))
    await fetch(address + uploadRequests.upload.path, { method: 'POST', body: form })
  }
  const said = await stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
  // Every request is in the log, with its status.
  expect(said).toMatch(new RegExp(`"path":"${requestToken.path}","status":401`))
  expect(said).toMatch(new RegExp(`"path":"${downloadDocument.path}","status":403`))
  expect(said).toContain(`"keyId":"${keyId}"`)
  expect(said).toMatch(/"path":"\/calendar\/\*","status":200/)
  expect(said).toMatch(new RegExp(`"path":"${uploadRequests.upload.path}","status":415`))
  expect(uploadToken).toHaveLength(43)
  const feedToken = feed.slice('/calendar/'.length, -'.ics'.length)
  const found = Object.entries({
    ...secrets,
    accessToken,
    uploadToken,
    keyMade: key.slice(3),
    feedToken,
    totp: secret,
    code,
    guess: '918273',
  })
    .filter(([, value]) => new RegExp(`\\b${value}\\b`).test(said))
    .map(([name]) => name)
  expect(found).toEqual([])
})
