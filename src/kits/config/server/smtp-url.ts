export interface SmtpServer {
  host: string
  port: number
  /**
   * From the first byte, verified; required and verified before anything else is said; or as the server
   * offers it, whatever its certificate.
   */
  tls: 'implicit' | 'required' | 'opportunistic'
  auth: { user: string; pass: string } | null
}

const ports: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }
const loopback = /^(localhost|127(\.\d+){3}|::1)$/

/**
 * `smtps://` is TLS from the start. With `smtp://` a password leaves this machine only through TLS that was
 * verified; without one, TLS is used where it is offered. `?tls=required` or `?tls=opportunistic` says otherwise.
 */
export function readSmtpUrl(value: string): SmtpServer | undefined {
  const url = URL.parse(value)
  const standardPort = ports[url?.protocol ?? '']
  if (!url || standardPort === undefined || url.hostname === '') return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const auth = readAuth(url)
  if (auth === undefined) return undefined
  const usual = auth && !loopback.test(host) ? 'required' : 'opportunistic'
  const tls = url.protocol === 'smtps:' ? 'implicit' : (url.searchParams.get('tls') ?? usual)
  if (tls !== 'implicit' && tls !== 'required' && tls !== 'opportunistic') return undefined
  return { host, port: url.port === '' ? standardPort : Number(url.port), tls, auth }
}

/** undefined: its escapes cannot be read. */
function readAuth({ username, password }: URL): SmtpServer['auth'] | undefined {
  if (username === '') return null
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    return undefined
  }
}
