import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { StatusTag } from './status-tag.tsx'

/** The name of a group of shipments, and how many are in it. */
export function GroupName({ status, count }: { status: CabinStatus; count: number }) {
  return (
    <>
      <StatusTag status={status} /> {count}
    </>
  )
}
