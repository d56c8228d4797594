import type { RawBuilder } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'
import type { LinkReader } from '#kits/files/server/links.ts'
import { slot } from '#kits/slots/shared/slots.ts'
import type { CabinDocument } from '../contract/documents.ts'
import type { CabinColumns } from './queries.ts'

/** Where modules above take part in what is read and written of a shipment, in the transaction of the caller. */

/** The clocks of a cabin: columns that follow from its others by rules, which may change meanwhile. */
export interface CabinClocks {
  /** The rules that this process knows. */
  basis(db: Database): Promise<ClockBasis>
  /** An SQL expression: the key of the rules that hold for this transaction, whatever the process knows. */
  readonly heldKey: RawBuilder<string>
  /** Computes written cabins again, by the rules that hold. */
  recompute(db: Database, ids: readonly string[]): Promise<void>
}

interface ClockBasis {
  readonly key: string
  /** Of a cabin as it is written, with every column that an edit may change. */
  columnsOf(cabin: CabinColumns): CabinColumns
}

export const cabinClocks = slot<CabinClocks>('shipments: clocks')

/** What a cabin answers of its papers. */
export interface CabinDocuments<Stored> {
  /** An SQL expression in a statement that selects cabins as `t`. */
  readonly value: RawBuilder<Stored[]>
  /** From what the expression gave. */
  read(db: Database, stored: Stored[], reader: LinkReader): Promise<CabinDocument[]>
}

export const cabinDocuments = slot<CabinDocuments<unknown>>('shipments: documents')
