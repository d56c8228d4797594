import type { FastifyRequest } from 'fastify'

/** What the browser keeps of a visitor's choice; undefined without one, or where it is none of ours. */
export function cookieOf({ headers }: FastifyRequest, name: 'lang' | 'trackingView'): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
}
