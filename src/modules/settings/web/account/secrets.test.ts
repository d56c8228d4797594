import '#app/web/text-parts.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { offerSignIn } from '#kits/http/web/call.ts'
import { remove, write } from '#kits/page/web/storage/storage.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { callWithPassword } from './secrets.ts'

/** The token of the session that lives; every other is refused. */
let alive: string
let isPasswordWrong: boolean
let asked: string[]

const server = createServer((request, response) => {
  const call = request.url?.split('/').at(-1) ?? ''
  const isAlive = request.headers.authorization === `Bearer ${alive}`
  asked.push(`${call} ${isAlive}`)
  const key = !isAlive ? 'not_signed_in' : isPasswordWrong ? 'wrong_password' : undefined
  response.writeHead(key ? 401 : 200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ code: key ? 401 : 0, msg: key ?? '', result: { key } }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})

beforeEach(() => {
  asked = []
  alive = 'old'
  isPasswordWrong = false
  write('accessToken', 'old', { expiresInSeconds: 60 })
})

afterEach(() => remove('accessToken'))

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const change = () => callWithPassword(updateManagerUser, { userName: 'ana', password: 'secret' })

test('where the session died, a change that needs the password is made once somebody is signed in again', async () => {
  alive = 'new'
  const withdraw = offerSignIn(async () => {
    write('accessToken', 'new', { expiresInSeconds: 60 })
    return true
  })
  await change()
  withdraw()
  expect(asked).toEqual([
    'UpdateManagerUser false',
    'GetManagerUser false',
    'GetManagerUser true',
    'UpdateManagerUser true',
  ])
})

test('a wrong password belongs to its field, and is not asked for over the form', async () => {
  isPasswordWrong = true
  await expect(change()).rejects.toMatchObject({ status: 401, fields: [{ path: 'password' }] })
  expect(asked).toEqual(['UpdateManagerUser true'])
})
