import { vi } from 'vitest'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import { getJob, type Job, type JobEntity, startExport, startImport } from '#kits/contract/shared/jobs.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { startTestRunner } from './job-runner.ts'
import type { Answer, TestServer } from './test-server.ts'

const soon = { timeout: 180_000, interval: 20 }

/** Job runners for a test server, and a client that starts jobs. */
export function createJobHarness(testServer: TestServer) {
  const running: Dispatcher[] = []
  const { clock } = testServer

  const get = async (id: string, token: string) => (await testServer.call(getJob, { id }, { token })).result

  return {
    startRunner(): Dispatcher {
      const runner = startTestRunner(testServer)
      running.push(runner)
      return runner
    },
    stopAll: () => Promise.all(running.splice(0).map((runner) => runner.stop(5_000))),
    /** Advances the clock and wakes every runner. */
    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
      for (const runner of running) runner.wake()
    },
    export: (entity: JobEntity, token: string, { id = newId(), ...more }: Record<string, unknown> = {}) =>
      testServer.call(startExport, { id: id as string, entity, format: 'csv', ...more }, { token }),
    import: (
      entity: JobEntity,
      content: string,
      { token, id = newId(), dryRun = false }: { token: string; id?: string; dryRun?: boolean },
    ): Promise<Answer<Job>> => {
      const file = new File([content], 'rows.csv')
      return testServer.call(startImport, { id, entity, dryRun, file }, { token })
    },
    get,
    /** Waits until the job is in that state and returns it. */
    isIn: (state: Job['state'], id: string, token: string): Promise<Job & { report: ImportReport | null }> =>
      vi.waitFor(async () => {
        const job = await get(id, token)
        if (job.state !== state) throw new Error(`The job is ${job.state}: ${JSON.stringify(job.error)}`)
        return job
      }, soon),
  }
}
