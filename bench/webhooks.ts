import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhooks } from '#modules/partners/contract/webhooks.ts'
import { pollUntil } from '../drill/harness/timing.ts'
import { fillCabins, insertOwners } from './cabin-rows.ts'
import { print, sizesOr, time } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * Events delivered a second by one instance to receivers on this machine, beside bare requests to the same receiver; and
 * what a change of a shipment costs with and without a webhook that is told of it.
 */

const [events = 2000] = sizesOr([2000])
const receivers = [1, 5]

const receiver = createServer(async (incoming, response) => {
  for await (const _ of incoming);
  response.writeHead(204).end()
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`

/** Connection, request and answer alone: as many at once as go to one receiver. */
async function bareRate(count: number, atOnce: number): Promise<number> {
  let left = count
  const body = JSON.stringify({ type: 'cabin.created', data: 'x'.repeat(300) })
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', agent: false }, (answer) =>
        answer.resume().once('end', resolve),
      )
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await one()
    }),
  )
  return (count * 1000) / (performance.now() - began)
}

const testServer = await openTestServer({ isDurable: true, env: { WEBHOOK_ALLOW_LOOPBACK: '1' } })
const { pool, post } = testServer
const results: Record<string, string | number>[] = []
try {
  await insertOwners(pool)
  await fillCabins(pool, 10_000, { steps: true })
  const { rows: ids } = await pool.query<{ id: string }>('select id from cabin limit 1000')
  let turn = 0
  const change = () =>
    pool.query(
      `update cabin set seal_no = gen_random_uuid()::text, version = version + 1, updated_at = now() where id = $1`,
      [ids[turn++ % ids.length]?.id],
    )
  const without = await time(change, 200)
  for (const count of receivers) {
    await pool.query('delete from webhook')
    for (let n = 0; n < count; n++) {
      const answer = await post(webhooks.create.path, { url, events: ['cabin.updated'] })
      if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    }
    const told = await time(change, 200)
    await pool.query('delete from webhook_delivery')
    await pool.query(
      `update cabin set seal_no = gen_random_uuid()::text, version = version + 1, updated_at = now()
       where id in (select id from cabin limit $1)`,
      [Math.ceil(events / count)],
    )
    const began = performance.now()
    const sender = testServer.startWebhooks()
    const isDone = async () => {
      const { rows } = await pool.query(
        `select from webhook_delivery where state in ('waiting', 'sending') limit 1`,
      )
      return rows.length === 0
    }
    await pollUntil(isDone, 300_000)
    const rate = (Math.ceil(events / count) * count * 1000) / (performance.now() - began)
    await sender.stop(5_000)
    const bare = await bareRate(events, count * 4)
    results.push({
      receivers: count,
      'delivered/s': rate,
      'bare requests/s': bare,
      ratio: rate / bare,
      'change told ms p50': told.p50,
      'change untold ms p50': without.p50,
    })
  }
  print(results)
} finally {
  await testServer.close()
  receiver.close()
}
