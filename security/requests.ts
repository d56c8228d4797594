import type { Call } from '#kits/contract/shared/call.ts'
import { accountRequests } from './requests/accounts.ts'
import { cabinImportRequests } from './requests/cabin-imports.ts'
import { cabinRequests } from './requests/cabins.ts'
import { carrierFeedRequests } from './requests/carrier-feeds.ts'
import { checklistRequests } from './requests/checklists.ts'
import { commentRequests } from './requests/comments.ts'
import { customerContactRequests } from './requests/customer-contacts.ts'
import { deadlineRuleRequests } from './requests/deadline-rules.ts'
import { deadlineRequests } from './requests/deadlines.ts'
import { deskRequests } from './requests/desk.ts'
import { followRequests } from './requests/follow.ts'
import { jobRequests } from './requests/jobs.ts'
import { notificationRequests } from './requests/notifications.ts'
import { pedimentoRequests } from './requests/pedimentos.ts'
import { referenceRequests } from './requests/reference-data.ts'
import type { GoodRequest } from './requests/request.ts'
import { settingRequests } from './requests/settings.ts'
import { uploadRequestRequests } from './requests/upload-requests.ts'
import { visitorRequests } from './requests/visitors.ts'
import { webhookRequests } from './requests/webhooks.ts'

/** A good request for every call of the product. */
export const goodRequests: readonly GoodRequest[] = [
  ...visitorRequests,
  ...followRequests,
  ...accountRequests,
  ...cabinRequests,
  ...cabinImportRequests,
  ...jobRequests,
  ...referenceRequests,
  ...carrierFeedRequests,
  ...customerContactRequests,
  ...commentRequests,
  ...notificationRequests,
  ...deadlineRuleRequests,
  ...deadlineRequests,
  ...checklistRequests,
  ...deskRequests,
  ...settingRequests,
  ...pedimentoRequests,
  ...uploadRequestRequests,
  ...webhookRequests,
]

const byPath = new Map(goodRequests.map((request) => [request.call.path, request]))

export function goodRequestOf({ path }: Call): GoodRequest {
  const request = byPath.get(path)
  if (!request) throw new Error(`security/requests has no good request for ${path}.`)
  return request
}
