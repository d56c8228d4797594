import type { FastifyRequest } from 'fastify'

/** A preference cookie; undefined where it is missing or invalid. */
export function cookieOf({ headers }: FastifyRequest, name: 'lang' | 'trackingView'): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
}
