import type { Call } from '#shared/contracts/call.ts'
import type { CallRequest, SecurityTestServer } from '../test-server.ts'

/** For each call a request that it accepts, made anew each time, with the token of who may make it. */
export interface GoodRequest {
  call: Call
  make(testServer: SecurityTestServer): Promise<CallRequest>
}

export const good = (call: Call, make: GoodRequest['make']): GoodRequest => ({ call, make })
