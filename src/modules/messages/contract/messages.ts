import * as z from 'zod/mini'
import { captchaAnswer } from '#kits/captcha/shared/captcha.ts'
import { call } from '#kits/contract/shared/call.ts'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import { email, id, instant, maybe, name, oneOf, phone, text, version } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { listInput, pageOf, whole } from '#kits/contract/shared/list.ts'
import { maxAnswerLength, maxMessageLength } from '../rules/message.ts'

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
  /** Names it in mails and on the phone: `M-4F7K2`. */
  reference: z.string(),
  ...form,
  /** The language of the page it was written on. */
  language: z.enum(languages),
  status: oneOf(MessageStatus),
  createdAt: instant,
  processTime: z.nullable(instant),
  processedBy: z.nullable(z.string()),
  /** The manager who takes care of it, by the name colleagues see, and since when. */
  takenById: z.nullable(id),
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(instant),
  answerCount: z.int(),
})
export type Message = z.output<typeof Message>

/** How an answer's mail fared: waiting in the outbox, handed over, or given up. */
export const deliveries = ['queued', 'sent', 'undelivered'] as const
export type Delivery = (typeof deliveries)[number]

const MessageAnswer = z.object({
  id,
  /** As colleagues saw it when it was written; never sent to the visitor. */
  authorName: z.string(),
  text: z.string(),
  createdAt: instant,
  delivery: z.enum(deliveries),
})
export type MessageAnswer = z.output<typeof MessageAnswer>

/** A message and its answers, the oldest first. */
const MessageThread = z.object({ ...Message.shape, answers: z.array(MessageAnswer) })
export type MessageThread = z.output<typeof MessageThread>

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
      /** Taken by the manager who asks, by a colleague, or by nobody. */
      taken: maybe(z.enum(['mine', 'others', 'nobody'])),
    }),
    output: pageOf(Message),
  }),
  get: call({
    path: path('Get'),
    access: 'message.read',
    summary: 'Message: one with its answers.',
    input: z.strictObject({ id }),
    output: MessageThread,
    refusals: ['not_found'],
  }),
  take: call({
    path: path('Take'),
    access: 'message.manage',
    summary:
      'Message: take care of it. One that a colleague has is taken over only where `fromId` names them.',
    input: z.strictObject({ id, fromId: maybe(id) }),
    output: MessageThread,
    refusals: ['not_found', 'message_taken'],
  }),
  release: call({
    path: path('Release'),
    access: 'message.manage',
    summary: 'Message: leave one that was taken to the others.',
    input: z.strictObject({ id }),
    output: MessageThread,
    refusals: ['not_found', 'message_taken'],
  }),
  answer: call({
    path: path('Answer'),
    access: 'message.manage',
    summary:
      'Message: mail an answer to the visitor’s address and keep it. A repeated `answerId` is mailed once; with `answersSeen`, one that a colleague answered meanwhile is refused.',
    input: z.strictObject({
      id,
      text: text({ max: maxAnswerLength }, { lines: true }),
      markProcessed: z._default(z.boolean(), false),
      answerId: maybe(id),
      answersSeen: maybe(whole(0, 1_000_000)),
    }),
    output: MessageThread,
    refusals: ['not_found', 'id_taken', 'already_answered', 'too_often'],
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
