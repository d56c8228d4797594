import { DeliveryRefused, type Driver } from '../outbox/outgoing.ts'

const answerWithinMs = 20_000

/** 4xx statuses that concern our credentials or a temporary state, not the message. */
const temporary = new Set([401, 403, 408, 409, 425, 429])

function basicAuth({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Text messages through an HTTP service: `{to, text}` as JSON, with the message's id as idempotency key. */
export function httpDriver(address: string): Driver<'text_message'> {
  const url = new URL(address)
  const destination = url.origin
  const authorization = basicAuth(url)
  const secrets = [url.password, url.search]
  // `fetch` takes no credentials in an address.
  url.username = ''
  url.password = ''
  return {
    destination,
    secrets,
    async deliver({ id, recipient, content }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
        body: JSON.stringify({ to: recipient, text: content.text }),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await response.body?.cancel()
      const { ok, status } = response
      if (ok) return destination
      const isFinal = status >= 400 && status < 500 && !temporary.has(status)
      throw new (isFinal ? DeliveryRefused : Error)(`The service answered ${status}`)
    },
  }
}
