import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { SignedInContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  type SavedView,
  updateSavedView,
} from '#kits/records/shared/saved-views.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  listViews,
  lockView,
  lockViewsOf,
  updateView,
} from './queries.ts'

/** Views per manager and screen. */
const maxViews = 50

/** Each function runs in the transaction of its context. */

/** Idempotent: where the id exists and the view is the same, returns it. */
async function createView(
  { db, session, now }: SignedInContext,
  { id, screen, name, query }: Parsed<typeof createSavedView>,
): Promise<SavedView> {
  const { managerId } = session
  await lockViewsOf(db, managerId)
  const current = id === null ? undefined : await findView(db, managerId, id)
  if (current) {
    if (current.screen === screen && current.name === name && current.query === query) return current
    throw new AppError('id_taken')
  }
  if ((await countViews(db, managerId, screen)) >= maxViews)
    throw invalidField('name', 'too_many', { n: maxViews })
  const view = await insertView(db, { id: id ?? newId(), screen, name, query, managerId, now: now() })
  if (!view) throw new AppError('id_taken')
  return view
}

/** Locks the view until the transaction ends; refused where the version is outdated. */
async function lockCurrent(
  { db, session }: SignedInContext,
  { id, version }: { id: string; version: number },
): Promise<SavedView> {
  return demandCurrent(await lockView(db, session.managerId, id), version)
}

async function changeView(
  context: SignedInContext,
  { id, version, name, query }: Parsed<typeof updateSavedView>,
): Promise<SavedView> {
  const current = await lockCurrent(context, { id, version })
  if (current.name === name && current.query === query) return current
  return updateView(context.db, { id, name, query, now: context.now() })
}

async function removeView(context: SignedInContext, key: Parsed<typeof deleteSavedView>): Promise<null> {
  const { id } = await lockCurrent(context, key)
  await deleteView(context.db, id)
  return null
}

export function savedViewsFeature(route: Route): void {
  route(getSavedViews, ({ db, session }, { screen }) => listViews(db, session.managerId, screen))
  route(createSavedView, inTransaction(createView))
  route(updateSavedView, inTransaction(changeView))
  route(deleteSavedView, inTransaction(removeView))
}
