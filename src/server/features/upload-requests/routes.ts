import type { Route } from '#server/http/route.ts'
import { uploadRequests } from '#shared/contracts/upload-requests.ts'
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
