import { captchaCode } from '#app/testing/visitor.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { hashOf, newToken } from '#kits/mail/server/link-tokens.ts'
import { follow } from '#modules/following/contract/following.ts'
import { followEvents } from '#modules/following/rules/follow.ts'
import type { SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

const dayMs = 86_400_000
const number = 'CSQU3054383'
const newEmail = () => `${newId()}@example.com`

/** The token of a confirmation mail. */
async function confirmToken({ db, clock }: SecurityTestServer): Promise<string> {
  const token = newToken()
  await db
    .insertInto('follow_request')
    .values({
      id: newId(),
      token_hash: hashOf(token),
      email: newEmail(),
      language: 'es-MX',
      numbers: [number],
      created_at: clock.now,
      expires_at: new Date(clock.now.getTime() + dayMs),
    })
    .execute()
  return token
}

/** The token of a mail to a follower. */
async function followerToken({ db, clock }: SecurityTestServer): Promise<string> {
  const [id, token] = [newId(), newToken()]
  const follower = { id, email: newEmail(), language: 'es-MX', events: [...followEvents] }
  await db
    .insertInto('follower')
    .values({ ...follower, created_at: clock.now })
    .execute()
  await db
    .insertInto('followed_number')
    .values({ follower_id: id, number_key: number, number, position: 1 })
    .execute()
  await db
    .insertInto('follow_token')
    .values({ token_hash: hashOf(token), follower_id: id, created_at: clock.now })
    .execute()
  return token
}

/** Calls of visitors who follow shipments. */
export const followRequests = [
  good(follow.start, async ({ applicant }) => ({
    input: {
      numbers: [number],
      email: newEmail(),
      language: 'es-MX',
      captchaId: await applicant.newCaptcha(),
      captchaCode,
    },
  })),
  good(follow.confirm, async (testServer) => ({ input: { token: await confirmToken(testServer) } })),
  good(follow.get, async (testServer) => ({ input: { token: await followerToken(testServer) } })),
  good(follow.change, async (testServer) => ({
    input: { token: await followerToken(testServer), numbers: [number, 'TEXU3070079'], digest: true },
  })),
  good(follow.stop, async (testServer) => ({
    input: { token: await followerToken(testServer), numbers: [number] },
  })),
]
