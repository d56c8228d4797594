import { type Comment, comments } from '#modules/comments/contract.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

/** A new manager each time: one may write fifty comments a minute. */
async function commentator(testServer: SecurityTestServer) {
  const { token } = await testServer.addManager('shop')
  const { id: cabinId } = await testServer.create(testServer.sea({ vesselName: strangersMark }), token)
  return { token, cabinId }
}

async function comment(testServer: SecurityTestServer): Promise<{ token: string; comment: Comment }> {
  const { token, cabinId } = await commentator(testServer)
  const input = { cabinId, text: strangersMark, visibility: 'shared' as const }
  const { result } = await testServer.call(comments.create, input, { token })
  return { token, comment: result }
}

/** Calls about comments on cabins. */
export const commentRequests = [
  good(comments.getPage, async (testServer) => {
    const { token, comment: written } = await comment(testServer)
    return { token, input: { cabinId: written.cabinId, keyword: strangersMark } }
  }),
  good(comments.create, async (testServer) => {
    const { token, cabinId } = await commentator(testServer)
    return { token, input: { cabinId, text: strangersMark, visibility: 'shared' } }
  }),
  good(comments.update, async (testServer) => {
    const { token, comment: written } = await comment(testServer)
    return { token, input: { id: written.id, version: 1, text: `${strangersMark} 2` } }
  }),
  good(comments.remove, async (testServer) => {
    const { token, comment: written } = await comment(testServer)
    return { token, input: { id: written.id, version: 1 } }
  }),
  good(comments.getCounts, async (testServer) => {
    const { token, comment: written } = await comment(testServer)
    return { token, input: { cabinIds: [written.cabinId] } }
  }),
  good(comments.getMentionable, async (testServer) => {
    const { token, cabinId } = await commentator(testServer)
    return { token, input: { cabinId, visibility: 'shared', keyword: strangersMark } }
  }),
]
