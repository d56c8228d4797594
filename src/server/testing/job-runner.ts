import { filesByEntity } from '../app.ts'
import { createStorage } from '../files/create-storage.ts'
import { startJobRunner } from '../jobs/runner.ts'
import type { Dispatcher } from '../queue/dispatcher.ts'
import type { TestServer } from './test-server.ts'

/** An instance that does the jobs of a test's app. */
export function startTestRunner({ config, databases, listen, clock, app }: TestServer): Dispatcher {
  return startJobRunner({
    config,
    databases,
    storage: createStorage(config),
    listen,
    log: app.log,
    now: () => clock.now,
    files: filesByEntity,
  })
}
