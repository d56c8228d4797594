import { expect, test } from 'vitest'
import { readSender, senderOf } from './mail-sender.ts'

test.each([
  ['noreply@broker.example', { name: '', address: 'noreply@broker.example' }],
  ['Agencia Núñez <noreply@broker.example>', { name: 'Agencia Núñez', address: 'noreply@broker.example' }],
  ['"Núñez, S.A." <noreply@broker.example>', { name: 'Núñez, S.A.', address: 'noreply@broker.example' }],
])('%s is a sender', (value, sender) => expect(readSender(value)).toEqual(sender))

test.each([
  'broker',
  'Broker <broker>',
  'a@b.example, c@d.example',
  'A <a@b.example> <c@d.example>',
  'A <a@b.example',
  'A\r\nBcc: c@d.example <a@b.example>',
])('%s is none', (value) => expect(readSender(value)).toBeUndefined())

test.each([
  ['https://www.broker.example', 'no-reply@broker.example'],
  ['https://broker.example:8443/app', 'no-reply@broker.example'],
  ['http://127.0.0.1:3000', 'no-reply@localhost'],
  ['http://[::1]:3000', 'no-reply@localhost'],
])('without one, mail from %s comes from %s', (publicUrl, address) => {
  expect(senderOf({ mailFrom: null, publicUrl })).toEqual({ name: 'CargoClear', address })
})
