import { expect, test } from 'vitest'
import { readSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, tls: 'implicit', auth: null }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'opportunistic', auth: null }],
  ['smtp://[::1]:25', { host: '::1', port: 25, tls: 'opportunistic', auth: null }],
  ['smtp://mail.example?tls=required', { tls: 'required', auth: null }],
])('%s is read with its standard port', (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected)
})

test('a password leaves this machine only through verified TLS, unless told otherwise', () => {
  const auth = { user: 'me@mail.example', pass: 'a/b c' }
  const withPassword = (rest: string) => readSmtpUrl(`smtp://me%40mail.example:a%2Fb%20c@${rest}`)
  expect(withPassword('mail.example:2525')).toEqual({
    host: 'mail.example',
    port: 2525,
    tls: 'required',
    auth,
  })
  for (const host of ['127.0.0.1', 'localhost', '[::1]'])
    expect(withPassword(host)).toMatchObject({ tls: 'opportunistic', auth })
  expect(withPassword('mail.example?tls=opportunistic')).toMatchObject({ tls: 'opportunistic' })
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://u:%E0@mail.example',
  'smtp://mail.example?tls=no',
])('%s is not taken', (url) => expect(readSmtpUrl(url)).toBeUndefined())
