import { startTestRunner } from '#app/testing/job-runner.ts'
import {
  cancelJob,
  downloadJob,
  getJob,
  getJobs,
  startExport,
  startImport,
} from '#kits/contract/shared/jobs.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { rawRequestOf, type SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

/** A waiting export of a new manager: each manager may have only a few waiting. */
async function waitingJob(testServer: SecurityTestServer): Promise<{ id: string; token: string }> {
  const { token } = await testServer.addManager('shop')
  const id = newId()
  const { status } = await testServer.send(
    rawRequestOf(startExport, { token, input: { id, entity: 'cabins', query: {} } }),
  )
  if (status !== 200) throw new Error(`The job was not begun: ${status}`)
  return { id, token }
}

const ofJob = async (testServer: SecurityTestServer) => {
  const { id, token } = await waitingJob(testServer)
  return { token, input: { id } }
}

/** A link to the file of a finished job. */
async function fileLink(testServer: SecurityTestServer): Promise<URLSearchParams> {
  const { id, token } = await waitingJob(testServer)
  const runner = startTestRunner(testServer)
  try {
    for (;;) {
      const { result } = await testServer.call(getJob, { id }, { token })
      if (result.url !== null) return new URL(result.url, 'http://localhost').searchParams
      if (result.state === 'failed') throw new Error(`The job failed: ${JSON.stringify(result.error)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await runner.stop(5_000)
  }
}

/** Calls about imports and exports in the background. */
export const jobRequests = [
  good(startExport, async (testServer) => ({
    token: (await testServer.addManager('shop')).token,
    input: { id: newId(), entity: 'cabins', format: 'csv', query: { keyword: 'x' } },
  })),
  good(startImport, async (testServer) => ({
    token: (await testServer.addManager('shop')).token,
    input: { id: newId(), entity: 'cabins', dryRun: 'true' },
    files: [['cabins.csv', Buffer.from(csvOf([newSeaLine()]))] as const],
  })),
  good(getJobs, async (testServer) => ({ token: testServer.stranger })),
  good(getJob, ofJob),
  good(cancelJob, ofJob),
  good(downloadJob, async (testServer) => {
    const link = await fileLink(testServer)
    const [id = '', expires = '', signature = ''] = ['id', 'expires', 'signature'].map(
      (name) => link.get(name) ?? '',
    )
    return { input: { id, expires, signature } }
  }),
]
