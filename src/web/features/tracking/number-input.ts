import { maxNumberLength } from '#shared/domain/text-lengths.ts'
import { maxNumbers, readNumbers, splitNumbers } from '#shared/domain/tracking-numbers.ts'

/** The numbers in the text box. */
export interface ParsedInput {
  readonly numbers: readonly string[]
  /** How many duplicates were removed. */
  readonly repeated: number
  /** How many numbers exceed the maximum. */
  readonly over: number
  /** A text too long to be a number, for which the call would refuse all. */
  readonly tooLong: string | undefined
}

export function parseInput(text: string): ParsedInput {
  const { numbers, repeated } = readNumbers(text)
  return {
    numbers,
    repeated,
    over: Math.max(0, numbers.length - maxNumbers),
    tooLong: numbers.find((number) => Array.from(number).length > maxNumberLength),
  }
}

export const canSubmit = ({ numbers, over, tooLong }: ParsedInput): boolean =>
  numbers.length > 0 && over === 0 && tooLong === undefined

export const toLines = (numbers: readonly string[]): string => numbers.join('\n')

/** The URL's query: the numbers, readable, separated by commas. */
export function toQuery(numbers: readonly string[]): string {
  return `n=${numbers.map((number) => encodeURIComponent(number.toWellFormed())).join(',')}`
}

/** The numbers in a URL's query. */
export function numbersInQuery(search: string): string[] {
  return splitNumbers(new URLSearchParams(search).getAll('n').join('\n'))
}
