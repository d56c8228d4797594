import { filesByEntity, runCabinImport } from '../app.ts'
import { createStorage } from '../files/create-storage.ts'
import { startJobRunner } from '../jobs/runner.ts'
import type { Dispatcher } from '../queue/dispatcher.ts'
import type { TestServer } from './test-server.ts'

/** A job runner for a test server. */
export function startTestRunner({ config, databases, listen, clock, app }: TestServer): Dispatcher {
  return startJobRunner({
    config,
    databases,
    storage: createStorage(config),
    listen,
    log: app.log,
    now: () => clock.now,
    files: filesByEntity,
    runCabinImport,
  })
}
