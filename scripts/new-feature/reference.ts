import { type ReferenceName, referenceNames } from '#kits/catalogue/shared/references.ts'
import { findNames, type Names } from './names.ts'

/** The entity that a new one points at. */
export interface ReferencedEntity extends Names {
  /** What a list is sorted by and shows of it: the end of the member that is read, and the column. */
  shown: { member: string; column: string }
}

/** Countries are chosen from a list of their own; they have no calls of the catalogue. */
const isEntity = (one: string): one is ReferenceName =>
  one !== 'country' && Object.hasOwn(referenceNames, one)

/** Undefined where rows of that name cannot be pointed at. */
export function findReferenced(name: string): ReferencedEntity | undefined {
  const names = findNames(name)
  if (!names || !isEntity(names.one)) return undefined
  const hasName = 'name' in referenceNames[names.one]
  return {
    ...names,
    shown: hasName ? { member: 'Name', column: 'name' } : { member: 'EnName', column: 'en_name' },
  }
}
