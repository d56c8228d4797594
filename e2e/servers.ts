/** Two runs at once on one machine need ports of their own. */
const firstPort = Number(process.env.JOURNEY_PORT ?? 4301)

const at = <N extends string>(name: N, place: number) => ({
  name,
  port: firstPort + place,
  url: `http://127.0.0.1:${firstPort + place}`,
})

/**
 * The servers the journeys run against: the product as it is; as a larger installation has it, several processes
 * behind a balancer, with a PostgreSQL and an S3-compatible store of their own; and one that is only looked at, by as
 * many journeys at a time as there are workers. The last one's mail is refused at first.
 */
export const servers = [at('embedded', 0), at('external', 1), at('sweep', 2)] as const

/** Of the external one. */
export const processes = 3

/** Set where the external one runs already, as it does in a drill: then none is started. */
export const originVariable = 'JOURNEY_ORIGIN'

/** Handed from the setup to the journeys. */
export const passwordVariable = 'JOURNEY_ADMIN_PASSWORD'

/** Where a server leaves its mail and text messages as files. */
export const outboxVariable = (name: string): string => `JOURNEY_OUTBOX_${name.toUpperCase()}`

export const captchaAnswer = 'K7M4P'

/** Whose mailboxes the reluctant mail server knows from the start: addresses there can be confirmed. */
export const knownHost = 'known.example'

/** To whom the servers tell of a visitor's message. */
export const operatorEmail = 'despacho@example.com'

/** Their proxy: what a browser on it says of its address counts. */
export const trustedProxy = '127.0.0.1'
