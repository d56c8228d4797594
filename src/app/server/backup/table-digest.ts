import { hash } from 'node:crypto'

const modulus = 1n << 256n

/** An order-independent digest of a table's rows: their number and the sum of their hashes. */
export interface TableDigest {
  rows: number
  digest: string
}

export function tableDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(row: Buffer): void {
      rows++
      sum += BigInt(`0x${hash('sha256', row)}`)
    },
    result: (): TableDigest => ({ rows, digest: (sum % modulus).toString(16).padStart(64, '0') }),
  }
}
