import { newId } from '#server/db/uuid.ts'
import { csvOf, newSeaLine } from '#server/testing/cabin-sheets.ts'
import { startTestRunner } from '#server/testing/job-runner.ts'
import { cancelJob, downloadJob, getJob, getJobs, startExport, startImport } from '#shared/contracts/jobs.ts'
import { type House, sentOf } from '../house.ts'
import { good } from './request.ts'

/** An export of somebody's, waiting; each time another's, for one may have only so many. */
async function waitingJob(house: House): Promise<{ id: string; token: string }> {
  const { token } = await house.meet('shop')
  const id = newId()
  const { status } = await house.send(
    sentOf(startExport, { token, input: { id, entity: 'cabins', query: {} } }),
  )
  if (status !== 200) throw new Error(`The job was not begun: ${status}`)
  return { id, token }
}

const ofJob = async (house: House) => {
  const { id, token } = await waitingJob(house)
  return { token, input: { id } }
}

/** The link to a file of somebody's. */
async function fileLink(house: House): Promise<URLSearchParams> {
  const { id, token } = await waitingJob(house)
  const runner = startTestRunner(house)
  try {
    for (;;) {
      const { result } = await house.call(getJob, { id }, { token })
      if (result.url !== null) return new URL(result.url, 'http://localhost').searchParams
      if (result.state === 'failed') throw new Error(`The job failed: ${JSON.stringify(result.error)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await runner.stop(5_000)
  }
}

/** Imports and exports in the background. */
export const jobRequests = [
  good(startExport, async (house) => ({
    token: (await house.meet('shop')).token,
    input: { id: newId(), entity: 'cabins', format: 'csv', query: { keyword: 'x' } },
  })),
  good(startImport, async (house) => ({
    token: (await house.meet('shop')).token,
    input: { id: newId(), entity: 'cabins', dryRun: 'true' },
    files: [['cabins.csv', Buffer.from(csvOf([newSeaLine()]))] as const],
  })),
  good(getJobs, async (house) => ({ token: house.stranger })),
  good(getJob, ofJob),
  good(cancelJob, ofJob),
  good(downloadJob, async (house) => {
    const link = await fileLink(house)
    const [id = '', expires = '', signature = ''] = ['id', 'expires', 'signature'].map(
      (name) => link.get(name) ?? '',
    )
    return { input: { id, expires, signature } }
  }),
]
