import { type APIRequestContext, expect } from '@playwright/test'
import type { Input } from '#kits/contract/shared/call.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import type { ApiClient } from './cabins.ts'
import { newCompany } from './companies.ts'
import { linkIn, mailTo } from './mails.ts'

interface Colleague {
  id: string
  version: number
  userName: string
  email: string
  password: string
  /** As colleagues see it. */
  name: string
}

/** A manager who has set the password by the mailed link; of the operator unless a company is given. */
export async function addColleague(
  operator: ApiClient,
  request: APIRequestContext,
  project: string,
  members: Partial<Input<typeof managers.create>> = {},
): Promise<Colleague> {
  const { userName, email, password } = newCompany()
  const { id, version, displayName } = await operator(managers.create, { userName, email, ...members })
  const link = linkIn(await mailTo(project, email, '/setpassword'))
  const data = { token: new URL(link).hash.slice(1), newPassword: password }
  expect((await request.post(setPasswordWithLink.path, { data })).ok()).toBe(true)
  return { id, version, userName, email, password, name: displayName ?? userName }
}
