import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { id, maybe, name, rule, version } from '#kits/contract/shared/fields.ts'
import { screenNames } from '#kits/page/shared/routes.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/SavedView/${action}` as const

const screen = z.enum(screenNames as [(typeof screenNames)[number]])
/** The query string of a list: `status=20&q=lazaro`, without the question mark. */
const query = z.string().check(
  rule('max_chars', (value) => value.length <= 2000, { n: 2000 }),
  rule('valid_value', (value) => /^[\x21-\x7e]*$/.test(value)),
)

const SavedView = z.object({ id, version, screen, name, query })
export type SavedView = z.output<typeof SavedView>

export const getSavedViews = call({
  path: path('GetList'),
  access: 'signed-in',
  summary: 'The manager’s own views of a list, by name.',
  input: z.strictObject({ screen }),
  output: z.array(SavedView),
})

export const createSavedView = call({
  path: path('Create'),
  access: 'signed-in',
  summary: 'Keep a view of a list under a name.',
  input: z.strictObject({ id: maybe(id), screen, name, query }),
  output: SavedView,
  refusals: ['id_taken'],
})

export const updateSavedView = call({
  path: path('Update'),
  access: 'signed-in',
  summary: 'Rename a view, or change what it shows.',
  input: z.strictObject({ id, version, name, query }),
  output: SavedView,
  refusals: ['not_found', 'stale'],
})

export const deleteSavedView = call({
  path: path('Delete'),
  access: 'signed-in',
  summary: 'Forget a view.',
  input: z.strictObject({ id, version }),
  output: z.null(),
  refusals: ['not_found', 'stale'],
})
