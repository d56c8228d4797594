import type { Call } from '#shared/contracts/call.ts'
import { accountRequests } from './requests/accounts.ts'
import { cabinImportRequests } from './requests/cabin-imports.ts'
import { cabinRequests } from './requests/cabins.ts'
import { commentRequests } from './requests/comments.ts'
import { jobRequests } from './requests/jobs.ts'
import { notificationRequests } from './requests/notifications.ts'
import { referenceRequests } from './requests/reference-data.ts'
import type { GoodRequest } from './requests/request.ts'
import { visitorRequests } from './requests/visitors.ts'

/** A good request for every call of the product. */
export const goodRequests: readonly GoodRequest[] = [
  ...visitorRequests,
  ...accountRequests,
  ...cabinRequests,
  ...cabinImportRequests,
  ...jobRequests,
  ...referenceRequests,
  ...commentRequests,
  ...notificationRequests,
]

const byPath = new Map(goodRequests.map((request) => [request.call.path, request]))

export function goodRequestOf({ path }: Call): GoodRequest {
  const request = byPath.get(path)
  if (!request) throw new Error(`security/requests has no good request for ${path}.`)
  return request
}
