import * as z from 'zod/mini'
import { characters, isVisible, mixesLookAlikes, oneSpelling, rule, text } from './fields.ts'
import { maxNameLength } from './text-lengths.ts'

/** One accent or two on a letter are a name; a pile of them covers the lines around it. */
const hasPiledMarks = (value: string): boolean => /\p{M}{4}/u.test(value)

const isName = (value: string): boolean =>
  /\p{L}/u.test(value) && isVisible(value) && !mixesLookAlikes(value) && !hasPiledMarks(value)

/** The name colleagues see: has a letter, and nothing that is not seen. */
export const displayName = text({ max: maxNameLength }).check(
  oneSpelling(),
  z.overwrite((value) => value.replaceAll(/\s+/gu, ' ')),
  rule('max_chars', (value) => characters(value) <= maxNameLength, { n: maxNameLength }),
  rule('valid_value', isName),
)
