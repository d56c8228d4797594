import { createStorage } from '#kits/files/server/create-storage.ts'
import { startJobRunner } from '#kits/jobs/server/runner.ts'
import type { Dispatcher } from '#kits/queue/server/dispatcher.ts'
import { filesByEntity, runCabinImport } from '../server/app.ts'
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
