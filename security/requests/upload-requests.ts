import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { pdf } from '#modules/papers/testing/document-samples.ts'
import { createUploadClient } from '#modules/papers/testing/upload-client.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

const newCabin = (testServer: SecurityTestServer) =>
  testServer.create(testServer.sea({ vesselName: strangersMark }), testServer.stranger)

/** A link of a shipment of the stranger. */
async function link(testServer: SecurityTestServer) {
  const { id: cabinId } = await newCabin(testServer)
  return { cabinId, ...(await createUploadClient(testServer).newLink({ cabinId }, testServer.stranger)) }
}

/** Calls about links by which papers are sent. */
export const uploadRequestRequests = [
  good(uploadRequests.create, async (testServer) => {
    const { id: cabinId } = await newCabin(testServer)
    return { token: testServer.stranger, input: { cabinId, kinds: ['invoice'], language: 'es-MX' } }
  }),
  good(uploadRequests.getPage, async (testServer) => {
    const { cabinId } = await link(testServer)
    return { token: testServer.stranger, input: { cabinId } }
  }),
  good(uploadRequests.revoke, async (testServer) => {
    const { id } = await link(testServer)
    return { token: testServer.stranger, input: { id } }
  }),
  good(uploadRequests.open, async (testServer) => ({ input: { token: (await link(testServer)).token } })),
  good(uploadRequests.upload, async (testServer) => ({
    input: { token: (await link(testServer)).token, kind: 'invoice' },
    files: [['Factura.pdf', pdf()]],
  })),
]
