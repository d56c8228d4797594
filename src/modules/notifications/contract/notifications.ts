import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, instant, maybe } from '#kits/contract/shared/fields.ts'
import { jobEntities } from '#kits/contract/shared/jobs.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { notificationKinds } from '../rules/kinds.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Notification/${action}` as const

const kind = z.enum(notificationKinds)

/** Named one by one, so that nothing else of what was noted, such as the text of a comment, can leave. */
const Details = z.object({
  /** Documents: how many files came at once. */
  count: z.optional(z.int()),
  /** Jobs. */
  job: z.optional(z.enum(['import', 'export', 'check'])),
  entity: z.optional(z.enum(jobEntities)),
  state: z.optional(z.enum(['done', 'failed'])),
  /** Jobs: the intake that it checked or wrote, if any. */
  cabinImportId: z.optional(z.nullable(id)),
})

const Notification = z.object({
  id,
  kind,
  /** The comment, the document or the job that it is about. */
  subjectId: id,
  cabinId: z.nullable(id),
  /** What people call the cabin: its container, else its B/L, else its booking. */
  cabinNumber: z.nullable(z.string()),
  /** Who did it, by the name colleagues see. */
  actorName: z.nullable(z.string()),
  details: Details,
  createdAt: instant,
  readAt: z.nullable(instant),
})
export type Notification = z.output<typeof Notification>

/** Unread ones are counted up to this number. */
export const maxUnreadCount = 99

/** As many as a page of the list has. */
const maxMarked = 100

/** What a list or a mark is narrowed to. */
const filters = { kind: maybe(kind), cabinId: maybe(id), subjectId: maybe(id) }

const Settings = z.object({ muted: z.array(kind) })

export const notifications = {
  getPage: call({
    path: path('GetPage'),
    access: 'signed-in',
    summary:
      'Notifications: a page of one’s own, newest first. Those about a cabin that is deleted or out of reach are not shown.',
    input: listInput(['createdAt'], { unread: maybe(z.boolean()), ...filters }),
    output: pageOf(Notification),
  }),
  getCount: call({
    path: path('GetCount'),
    access: 'signed-in',
    summary: `Notifications: how many are unread, counted up to ${maxUnreadCount}.`,
    input: emptyInput,
    output: z.object({ unread: z.int(), unreadExact: z.boolean() }),
  }),
  markRead: call({
    path: path('MarkRead'),
    access: 'signed-in',
    summary:
      'Notifications: mark some as read by their ids, or all, narrowed if wished. Answers how many were unread until now.',
    input: z.strictObject({
      ids: maybe(z.array(id).check(z.minLength(1), z.maxLength(maxMarked))),
      all: z._default(z.boolean(), false),
      ...filters,
    }),
    output: z.object({ count: z.int() }),
  }),
  getSettings: call({
    path: path('GetSettings'),
    access: 'signed-in',
    summary: 'Notifications: the kinds that one has turned off.',
    input: emptyInput,
    output: Settings,
  }),
  setSettings: call({
    path: path('SetSettings'),
    access: 'signed-in',
    summary:
      'Notifications: turn kinds off, in the bell and by mail. Unread ones of these kinds become read.',
    input: z.strictObject({ muted: z.array(kind).check(z.maxLength(notificationKinds.length)) }),
    output: Settings,
  }),
}
