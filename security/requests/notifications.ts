import { newId } from '#kits/db/server/uuid.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

/** A new manager with one unread notification. */
async function reader({ addManager, db, clock }: SecurityTestServer) {
  const { token, managerId, companyId } = await addManager()
  const cabinId = await insertCabinRow(db, { companyId })
  const about = { managerId, kind: 'mention', subjectId: newId(), cabinId } as const
  await insertNotifications(db, [{ ...about, actorName: strangersMark, details: {} }], clock.now)
  return { token, cabinId, subjectId: about.subjectId }
}

/** Calls about a manager's own notifications. */
export const notificationRequests = [
  good(notifications.getPage, async (testServer) => {
    const { token, cabinId, subjectId } = await reader(testServer)
    return { token, input: { unread: true, kind: 'mention', cabinId, subjectId, keyword: strangersMark } }
  }),
  good(notifications.getCount, async (testServer) => ({ token: (await reader(testServer)).token })),
  good(notifications.markRead, async (testServer) => {
    const { token } = await reader(testServer)
    const [first] = (await testServer.call(notifications.getPage, {}, { token })).result.items
    return { token, input: { ids: [first?.id ?? ''], all: false, kind: 'mention' } }
  }),
  good(notifications.getSettings, async (testServer) => ({ token: (await reader(testServer)).token })),
  good(notifications.setSettings, async (testServer) => ({
    token: (await reader(testServer)).token,
    input: { muted: ['job', 'document'] },
  })),
]
