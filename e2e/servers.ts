/** JOURNEY_PORT gives two runs on one machine different ports. */
const firstPort = Number(process.env.JOURNEY_PORT ?? 4301)

const at = <N extends string>(name: N, place: number) => ({
  name,
  port: firstPort + place,
  url: `http://127.0.0.1:${firstPort + place}`,
})

/** Set where only some of the servers are needed: their names, with a comma between them. */
export const serversVariable = 'JOURNEY_SERVERS'

/**
 * The servers of the journeys: `embedded` and `embedded2` as `npm start` runs it, so that two journeys run at a time; `external` as a larger installation, several
 * processes behind a balancer on a PostgreSQL and an S3-compatible store; `parallel` for journeys that do not
 * disturb each other, whose mail is refused at first.
 */
const everyServer = [at('embedded', 0), at('embedded2', 3), at('external', 1), at('parallel', 2)] as const

const wanted = process.env[serversVariable]?.split(',')

export const servers = everyServer.filter(({ name }) => wanted?.includes(name) ?? true)

/** How many processes the external server has. */
export const processes = 3

/** Names the address of an external server that already runs, as in a drill: then none is started. */
export const originVariable = 'JOURNEY_ORIGIN'

/** Set to `unchecked` where axe is not to look at contrast. */
export const contrastVariable = 'JOURNEY_CONTRAST'

/** The variable by which the setup passes the administrator's password to the journeys. */
export const passwordVariable = 'JOURNEY_ADMIN_PASSWORD'

/** The variable that names the folder to which a server delivers mail and text messages. */
export const outboxVariable = (name: string): string => `JOURNEY_OUTBOX_${name.toUpperCase()}`

export const captchaAnswer = 'K7M4P'

/** The host whose addresses the refusing mail server accepts from the start, so that they can be confirmed. */
export const knownHost = 'known.example'

/** The address that is notified of a visitor's message. */
export const operatorEmail = 'despacho@example.com'

/** Requests from this address may name another client in X-Forwarded-For. */
export const trustedProxy = '127.0.0.1'
