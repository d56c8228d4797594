import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, maybe, name, rule, text, version } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { hasUnknownPlaceholder, maxAnswerLength } from '../rules/message.ts'

/** Texts that answers to messages begin with. */

const path = <A extends string>(action: A) => `/api/CargoClearService/MessageTemplate/${action}` as const

const form = {
  language: z.enum(languages),
  title: name,
  /** `{name}` and `{reference}` stand for the visitor's name and the message's reference; the browser fills them. */
  text: text({ max: maxAnswerLength }, { lines: true }).check(
    rule('unknown_placeholder', (value) => !hasUnknownPlaceholder(value)),
  ),
}

const MessageTemplate = z.object({ id, version, ...form })
export type MessageTemplate = z.output<typeof MessageTemplate>

/** As many as a page of a list holds, so that one call brings all. */
export const maxTemplates = 100

export const messageTemplates = {
  getPage: call({
    path: path('GetPage'),
    access: 'message.manage',
    summary: 'MessageTemplate: a page of the list, by language and title.',
    input: listInput(['title', 'language'], { language: maybe(z.enum(languages)) }),
    output: pageOf(MessageTemplate),
  }),
  create: call({
    path: path('Create'),
    access: 'message.manage',
    summary: 'MessageTemplate: add one; a repeated id adds it once.',
    input: z.strictObject({ id: maybe(id), ...form }),
    output: MessageTemplate,
    refusals: ['id_taken'],
  }),
  update: call({
    path: path('Update'),
    access: 'message.manage',
    summary: 'MessageTemplate: change one.',
    input: z.strictObject({ id, version, ...form }),
    output: MessageTemplate,
    refusals: ['not_found', 'stale'],
  }),
  remove: call({
    path: path('Delete'),
    access: 'message.manage',
    summary: 'MessageTemplate: delete one; answers written with it stay.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
}
