import * as z from 'zod/mini'
import { webOrigin } from '#kits/contract/shared/parse-url.ts'

/** The kinds of values of variables. What refuses one goes on from its name to the end of a sentence. */

/** Blank is not set. */
const shown = z.transform((value) => (typeof value === 'string' && value.trim()) || null)
/** Spaces may belong to it. */
const hidden = z.transform((value) => value || null)

const refusal = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `must be ${expected}, but it is "${input}"`,
})

/** null: not set. */
export const text = z.pipe(shown, z.nullable(z.string()))

export const checked = (expected: string, holds: (value: string) => boolean) =>
  z.pipe(shown, z.nullable(z.string().check(z.refine(holds, refusal(expected)))))

export const oneOf = <const T extends string>(...values: T[]) =>
  z.pipe(shown, z.nullable(z.enum(values, refusal(`one of ${values.join(', ')}`))))

export function whole(min: number, max: number, usual: number) {
  const isWithin = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
  const written = checked(`a whole number from ${min} to ${max}`, isWithin)
  return z.pipe(
    written,
    z.transform((value) => (value === null ? usual : Number(value))),
  )
}

/** Origin and path as programs write them, without a slash at the end; undefined where a host holds what no name does. */
function readWebAddress(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !/^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname))
    return undefined
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

const webAddressThat = (holds: (value: string) => boolean) =>
  z.pipe(
    checked('an address like http://… or https://…', (value) => {
      const address = readWebAddress(value)
      return address !== undefined && holds(address)
    }),
    z.transform((value) => (value === null ? null : (readWebAddress(value) ?? null))),
  )

export const webAddress = webAddressThat(() => true)

/** One that is named in headers. */
export const namedOrigin = webAddressThat((value) => webOrigin(value) !== undefined)

/** Not repeated in the sentence. */
export const secret = <T>(expected: string, read: (value: string) => T | undefined) =>
  z.pipe(
    hidden,
    z.nullable(
      z.pipe(
        z.string(),
        z.transform((value, { issues }) => {
          const known = read(value)
          if (known !== undefined) return known
          issues.push({ code: 'custom', message: `must be ${expected}`, input: undefined })
          return z.NEVER
        }),
      ),
    ),
  )

/** Parts between commas. */
export const partsOf = (value: string): string[] => value.split(',').map((part) => part.trim())

export function list(expected: string, holds: (part: string) => boolean) {
  const error = ({ input }: { input?: unknown }) => `must list ${expected}, but it has "${input}"`
  return z.pipe(
    z.pipe(
      text,
      z.transform((value: string | null) => partsOf(value ?? '').filter(Boolean)),
    ),
    z.array(z.string().check(z.refine(holds, { error }))),
  )
}
