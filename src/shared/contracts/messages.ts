import * as z from 'zod/mini'
import { MessageStatus } from '../domain/enums.ts'
import { maxMessageLength } from '../domain/message.ts'
import { languages } from '../texts/languages.ts'
import { call } from './call.ts'
import { captchaAnswer } from './captcha.ts'
import { email, id, instant, maybe, name, oneOf, phone, text, version } from './fields.ts'
import { listInput, pageOf } from './list.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Message/${action}` as const

const form = {
  name,
  email: maybe(email),
  phone: maybe(phone),
  content: text({ max: maxMessageLength }, { lines: true }),
}

/** Checked even where other members are invalid, as the form shows all its errors at once. */
const reachable = z.check<unknown>(
  ({ value, issues }) => {
    const { email: mail = null, phone: number = null } = value as { email?: unknown; phone?: unknown }
    if (mail === null && number === null)
      issues.push({ code: 'custom', path: ['email'], input: mail, params: { key: 'need_contact' } })
  },
  { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null },
)

export const sendMessage = call({
  path: path('Send'),
  access: 'anyone',
  summary: 'A visitor’s message to the brokerage, with an email or a phone to answer to.',
  input: z.strictObject({ ...form, ...captchaAnswer }).check(reachable),
  output: z.null(),
  refusals: ['too_often'],
})

const Message = z.object({
  id,
  version,
  ...form,
  /** The language of the page it was written on. */
  language: z.enum(languages),
  status: oneOf(MessageStatus),
  createdAt: instant,
  processTime: z.nullable(instant),
  processedBy: z.nullable(z.string()),
})
export type Message = z.output<typeof Message>

/** As many as a page shows. */
export const maxProcessed = 100

export const messages = {
  getPage: call({
    path: path('GetPage'),
    access: 'message.read',
    summary: 'Message: a page of the list, pending ones first unless sorted.',
    input: listInput(['createdAt', 'processTime', 'name', 'status'], {
      status: maybe(oneOf(MessageStatus)),
      createdFrom: maybe(instant),
      createdTo: maybe(instant),
    }),
    output: pageOf(Message),
  }),
  markProcessed: call({
    path: path('MarkProcessed'),
    access: 'message.manage',
    summary: 'Message: mark these as processed; answers how many were pending until now.',
    input: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxProcessed)),
    }),
    output: z.object({ count: z.int() }),
  }),
}
