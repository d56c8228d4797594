import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput } from '#kits/contract/shared/fields.ts'

export const healthLive = call({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  summary: 'The process answers.',
  input: emptyInput,
  output: z.object({ status: z.literal('ok') }),
})

export const healthReady = call({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  summary:
    'The process can serve: its database takes writes, its storage answers, and there is room on their disks.',
  input: emptyInput,
  output: z.object({
    status: z.literal('ok'),
    database: z.literal('ok'),
    storage: z.literal('ok'),
    /** The virus scanner, if configured. Without it everything except documents is served. */
    scanner: z.optional(z.enum(['ok', 'away'])),
  }),
  refusals: ['storage_away'],
})
