import type { Route } from '#kits/http/server/route.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { admitUpload, openLink } from './links.ts'
import { receivePaper } from './receive.ts'
import { createRequest, endRequest, getRequests } from './requests.ts'

export function uploadRequestsFeature(route: Route): void {
  route(uploadRequests.create, createRequest)
  route(uploadRequests.getPage, getRequests)
  route(uploadRequests.revoke, (context, { id }) => endRequest(context, id))
  route(uploadRequests.open, openLink)
  route(uploadRequests.upload, receivePaper, { admitUpload })
}
