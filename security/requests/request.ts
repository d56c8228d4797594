import type { Call } from '#kits/contract/shared/call.ts'
import type { CallRequest, SecurityTestServer } from '../test-server.ts'

/** A request that a call accepts, new each time, with the token of a manager who may make it. */
export interface GoodRequest {
  call: Call
  make(testServer: SecurityTestServer): Promise<CallRequest>
}

export const good = (call: Call, make: GoodRequest['make']): GoodRequest => ({ call, make })
