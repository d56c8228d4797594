import { maxNumberLength, maxNumbers, readNumbers, splitNumbers } from '#shared/domain/tracking-numbers.ts'

/** What stands in the box, as it would be asked. */
export interface ParsedInput {
  readonly numbers: readonly string[]
  /** How many were folded into one before. */
  readonly repeated: number
  /** How many more there are than may be asked at once. */
  readonly over: number
  /** What is too long to be a number: the call would refuse all for it. */
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

/** The part of the address after `?`: the numbers, readable, with commas between them. */
export function toQuery(numbers: readonly string[]): string {
  return `n=${numbers.map((number) => encodeURIComponent(number.toWellFormed())).join(',')}`
}

/** The numbers an address asks for. */
export function numbersInQuery(search: string): string[] {
  return splitNumbers(new URLSearchParams(search).getAll('n').join('\n'))
}
