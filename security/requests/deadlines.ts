import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

async function shipment(testServer: SecurityTestServer) {
  const { token } = await testServer.addManager('shop')
  const { id: cabinId } = await testServer.create(testServer.sea({ vesselName: strangersMark }), token)
  return { token, cabinId }
}

/** Calls about the clocks of a cabin. */
export const deadlineRequests = [
  good(deadlines.getForCabin, async (testServer) => {
    const { token, cabinId } = await shipment(testServer)
    return { token, input: { cabinId, asOf: '2026-11-20' } }
  }),
  good(deadlines.simulate, async (testServer) => {
    const { token, cabinId } = await shipment(testServer)
    return { token, input: { cabinId, from: '2026-11-20', to: '2026-12-19' } }
  }),
]
