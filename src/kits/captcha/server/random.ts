import { randomInt } from 'node:crypto'

/** A number from 0 up to, not including, 1. */
export type Random = () => number

const steps = 2 ** 32

/** Cryptographically secure: not predictable from earlier captchas. */
export const cryptoRandom: Random = () => randomInt(steps) / steps

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** A whole number, both ends included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0]
}
