/** The servers the journeys run against: the product as it is, and the same on a PostgreSQL of its own. */
export const servers = [
  { name: 'embedded', port: 4301, url: 'http://127.0.0.1:4301' },
  { name: 'external', port: 4302, url: 'http://127.0.0.1:4302' },
] as const

/** Handed from the setup to the journeys. */
export const passwordVariable = 'JOURNEY_ADMIN_PASSWORD'

export const captchaAnswer = 'K7M4P'
