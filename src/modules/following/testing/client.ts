import { vi } from 'vitest'
import type { Answer, TestServer } from '#app/testing/test-server.ts'
import { captchaCode } from '#app/testing/visitor.ts'
import { storeCaptcha } from '#kits/captcha/server/captcha.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import type { OutgoingContents } from '#kits/mail/server/outbox/outgoing.ts'
import { follow } from '../contract/following.ts'
import { findDueFollower, tellClocks } from '../server/worker.queries.ts'
import { startFollowing } from '../server/worker.ts'

type StartBody = Partial<Input<typeof follow.start>>
type QueuedMail = OutgoingContents['mail']

const minuteMs = 60_000

/** Somebody who follows shipments: asks, reads the mails, opens their links. */
export function createFollowerClient(testServer: TestServer) {
  const { db, clock, config } = testServer
  let lastHost = 0
  let lastEmail = 0
  const newAddress = () => `198.51.100.${++lastHost}`
  const newEmail = () => `importadora-${++lastEmail}@example.com`
  const newCaptcha = () => storeCaptcha(db, captchaCode, clock.now)

  const start = async (body: StartBody = {}, options: { address?: string } = {}): Promise<Answer<null>> => {
    const captchaId = body.captchaId ?? (await newCaptcha())
    const form = { numbers: ['CSQU3054383'], email: newEmail(), language: 'en-US' as const }
    const input = { ...form, captchaCode, ...body, captchaId }
    return testServer.call(follow.start, input, { address: newAddress(), ...options })
  }

  /** The mails that wait in the outbox or were sent, the oldest first. */
  const mails = async (email: string): Promise<QueuedMail[]> => {
    const rows = await db
      .selectFrom('outbox')
      .select('content')
      .where('recipient', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => content as unknown as QueuedMail)
  }

  const tokenIn = ({ text }: QueuedMail, purpose: 'confirm' | 'token'): string =>
    new RegExp(`/follow\\?${purpose}=([\\w-]+)`).exec(text)?.[1] ?? ''

  /** Of the last mail. */
  const confirmToken = async (email: string): Promise<string> => {
    const all = await mails(email)
    const last = all.findLast(({ followRequestId }) => followRequestId !== undefined)
    return last ? tokenIn(last, 'confirm') : ''
  }

  return {
    newAddress,
    newEmail,
    newCaptcha,
    start,
    mails,
    tokenIn,
    confirmToken,

    /** A follower of these numbers who has confirmed; the token changes and stops it. */
    async follow(numbers: string[], body: StartBody = {}): Promise<{ email: string; token: string }> {
      const email = body.email ?? newEmail()
      await start({ numbers, ...body, email })
      const { result } = await testServer.call(
        follow.confirm,
        { token: await confirmToken(email) },
        { address: newAddress() },
      )
      return { email, token: result.token }
    },

    /** The mails about changes, after so many minutes: everything due is mailed. */
    async news(email: string, minutes = 5): Promise<QueuedMail[]> {
      clock.now = new Date(clock.now.getTime() + minutes * minuteMs)
      const worker = startFollowing({ config, db, log: { warn: vi.fn() }, now: () => clock.now })
      try {
        await vi.waitUntil(async () => (await findDueFollower(db, clock.now)) === undefined, {
          timeout: 20_000,
          interval: 20,
        })
      } finally {
        await worker.stop()
      }
      return (await mails(email)).filter(({ followerId }) => followerId !== undefined)
    },

    tellClocks: () => tellClocks(db, clock.now),
  }
}

export type FollowerClient = ReturnType<typeof createFollowerClient>
