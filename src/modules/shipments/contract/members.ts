import * as z from 'zod/mini'
import { CabinType, enums, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import {
  id,
  instantOrDay,
  maybe,
  name,
  note,
  oneOf,
  rule,
  text,
  timeZone,
} from '#kits/contract/shared/fields.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { EnumName } from '#kits/i18n/shared/enum-key.ts'
import { normalizeNumber } from '../rules/numbers.ts'

/**
 * The editable members of a cabin, declared once. Calls, columns, sheets, the form's values, the list and the audit log
 * are derived from this table, or fail the type check where one of its members is missing.
 */

/** Normalised to upper case without spaces before its length is checked. */
const number = z.string().check(
  z.overwrite(normalizeNumber),
  rule('required', (value) => value !== ''),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused.
  rule('valid_value', (value) => value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value)),
  rule('max_chars', (value) => Array.from(value).length <= 35, { n: 35 }),
)

export const isSupportedYear = (value: string): boolean => /^(19[7-9]|20\d|21\d)\d-/.test(value)

/** Within the supported years: PostgreSQL cannot store every calendar date. */
export const time = instantOrDay.check(rule('valid_value', isSupportedYear))
export const day = z.iso.date().check(rule('valid_value', isSupportedYear))

/** Zero below zero is not kept by the database. */
const withoutSign = z.overwrite<number>((value) => value + 0)

/** Kilograms, as the column holds them: to the gram. */
const weight = z.number().check(
  withoutSign,
  z.minimum(0),
  z.maximum(999_999_999),
  rule('decimal', (value) => Number(value.toFixed(3)) === value, { n: 3 }),
)
const count = z.int().check(withoutSign, z.minimum(0), z.maximum(9_999_999))

/**
 * What a member holds. `number` is one of the numbers a cabin is known by, `quantity` what is measured or counted, `time`
 * the start of a day in the cabin's zone, `reference` the id of a row of another table, and the name of an enum one of
 * its codes.
 */
type Kind = 'text' | 'number' | 'quantity' | 'note' | 'day' | 'time' | 'zone' | 'reference' | EnumName

interface Member {
  readonly kind: Kind
  /** As calls take it: its bounds, and whether it may be left out. */
  readonly field: z.ZodMiniType
  /** Its place among the columns of a sheet, in tens: another fits between two. */
  readonly sheet: number
  /** Its column of the list, as the list is first seen; false where it has none of its own. */
  readonly list: 'shown' | 'hidden' | false
  /** The list's keyword finds it, a reference by its row's names. Texts are found as the trigger of the table has them. */
  readonly isSearched: boolean
  /** A cabin that is made as a copy of another starts with it. */
  readonly isCopied: boolean
  /** It may be set for many cabins at once, and in a cell of the list. */
  readonly isSetInBatch?: true
  /**
   * An update that leaves it out keeps it. For members that came later: a window opened before does not know them, and
   * must not clear them.
   */
  readonly isKeptWhenLeftOut?: true
  /** Only operators set it; shops read it. */
  readonly isSetByOperators?: true
}

// biome-ignore format: a table is read by its columns.
export const cabinMembers = {
  transportMode: { kind: 'TransportType', field: oneOf(TransportType), sheet: 10, list: 'shown', isSearched: false, isCopied: true },
  departurePortId: { kind: 'reference', field: id, sheet: 50, list: 'shown', isSearched: true, isCopied: true },
  destinationPortId: { kind: 'reference', field: id, sheet: 60, list: false, isSearched: true, isCopied: true },
  vesselName: { kind: 'text', field: maybe(name), sheet: 80, list: 'shown', isSearched: true, isCopied: true },
  voyage: { kind: 'text', field: maybe(text({ max: 20 })), sheet: 90, list: false, isSearched: true, isCopied: true },
  flight: { kind: 'text', field: maybe(text({ max: 20 })), sheet: 100, list: false, isSearched: true, isCopied: true },
  containerNo: { kind: 'number', field: maybe(number), sheet: 20, list: 'shown', isSearched: true, isCopied: false },
  bookingNo: { kind: 'number', field: maybe(number), sheet: 30, list: 'hidden', isSearched: true, isCopied: false },
  blNo: { kind: 'number', field: maybe(number), sheet: 40, list: 'hidden', isSearched: true, isCopied: false },
  sealNo: { kind: 'text', field: maybe(text({ max: 35 })), sheet: 45, list: 'hidden', isSearched: true, isCopied: false, isKeptWhenLeftOut: true },
  customerId: { kind: 'reference', field: maybe(id), sheet: 120, list: 'shown', isSearched: true, isCopied: true, isSetInBatch: true },
  carrierId: { kind: 'reference', field: maybe(id), sheet: 70, list: 'shown', isSearched: true, isCopied: true, isSetInBatch: true },
  responsibleId: { kind: 'reference', field: maybe(id), sheet: 125, list: 'shown', isSearched: true, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  cargoTypeId: { kind: 'reference', field: maybe(id), sheet: 130, list: 'hidden', isSearched: true, isCopied: true },
  addressId: { kind: 'reference', field: maybe(id), sheet: 160, list: false, isSearched: false, isCopied: true },
  cabinName: { kind: 'text', field: maybe(name), sheet: 140, list: false, isSearched: true, isCopied: true },
  cabinType: { kind: 'CabinType', field: maybe(oneOf(CabinType)), sheet: 150, list: false, isSearched: false, isCopied: true },
  transportTypeId: { kind: 'reference', field: maybe(id), sheet: 170, list: 'hidden', isSearched: true, isCopied: true, isSetInBatch: true },
  departureTime: { kind: 'time', field: maybe(time), sheet: 110, list: 'shown', isSearched: false, isCopied: false },
  eta: { kind: 'day', field: maybe(day), sheet: 115, list: 'shown', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true },
  timezone: { kind: 'zone', field: maybe(timeZone), sheet: 190, list: false, isSearched: false, isCopied: true },
  lastFreeDay: { kind: 'day', field: maybe(day), sheet: 180, list: 'shown', isSearched: false, isCopied: false, isSetInBatch: true },
  terminalId: { kind: 'reference', field: maybe(id), sheet: 62, list: 'hidden', isSearched: true, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  goodsClass: { kind: 'GoodsClass', field: maybe(oneOf(GoodsClass)), sheet: 132, list: 'hidden', isSearched: false, isCopied: true, isKeptWhenLeftOut: true },
  grossWeightKg: { kind: 'quantity', field: maybe(weight), sheet: 134, list: 'hidden', isSearched: false, isCopied: false, isKeptWhenLeftOut: true },
  packages: { kind: 'quantity', field: maybe(count), sheet: 136, list: 'hidden', isSearched: false, isCopied: false, isKeptWhenLeftOut: true },
  dischargedOn: { kind: 'day', field: maybe(day), sheet: 116, list: 'hidden', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  enteredWarehouseOn: { kind: 'day', field: maybe(day), sheet: 117, list: 'hidden', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  noticeOn: { kind: 'day', field: maybe(day), sheet: 118, list: 'hidden', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  gateOutOn: { kind: 'day', field: maybe(day), sheet: 182, list: 'hidden', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  emptyReturnedOn: { kind: 'day', field: maybe(day), sheet: 184, list: 'hidden', isSearched: false, isCopied: false, isSetInBatch: true, isKeptWhenLeftOut: true, isSetByOperators: true },
  note: { kind: 'note', field: maybe(note), sheet: 200, list: false, isSearched: true, isCopied: true },
} as const satisfies Record<string, Member>

type Table = typeof cabinMembers
export type CabinMember = keyof Table

/** The members that hold such a thing. */
export type MemberOfKind<K extends Kind> = {
  [M in CabinMember]: Table[M]['kind'] extends K ? M : never
}[CabinMember]
/** The members with a column of the list. */
export type ListedMember = { [M in CabinMember]: Table[M]['list'] extends false ? never : M }[CabinMember]

type MemberWith<Flag extends string> = {
  [M in CabinMember]: Table[M] extends { [F in Flag]: true } ? M : never
}[CabinMember]
/** The members that may be set for many cabins at once. */
export type BatchMember = MemberWith<'isSetInBatch'>
/** The members that an update keeps where it leaves them out. */
export type KeptMember = MemberWith<'isKeptWhenLeftOut'>

export const memberNames = Object.keys(cabinMembers) as CabinMember[]

export const isOfKind = <K extends Kind>(
  member: CabinMember,
  ...kinds: readonly K[]
): member is MemberOfKind<K> => (kinds as readonly Kind[]).includes(cabinMembers[member].kind)

export const membersOfKind = <K extends Kind>(...kinds: readonly K[]): MemberOfKind<K>[] =>
  memberNames.filter((member) => isOfKind(member, ...kinds))

const membersWith = <F extends 'isSetInBatch' | 'isKeptWhenLeftOut' | 'isSetByOperators'>(flag: F) =>
  memberNames.filter((member): member is MemberWith<F> => Object.hasOwn(cabinMembers[member], flag))

export const batchMembers: readonly BatchMember[] = membersWith('isSetInBatch')
export const keptMembers: readonly KeptMember[] = membersWith('isKeptWhenLeftOut')
export const operatorMembers: readonly CabinMember[] = membersWith('isSetByOperators')

/** Whether a manager of a company of this role may set the member. */
export const maySet = (role: Role, member: CabinMember): boolean =>
  role === 'operator' || !operatorMembers.includes(member)

/** Whether a member holds one of an enum's codes. */
export const isCoded = (member: CabinMember): member is MemberOfKind<EnumName> =>
  Object.hasOwn(enums, cabinMembers[member].kind)

/** What a cabin that is read has beside a reference: its row's name. */
export type NameMember<M extends MemberOfKind<'reference'>> = M extends `${infer Row}Id`
  ? `${Row}Name`
  : never

export const nameMember = <M extends MemberOfKind<'reference'>>(member: M): NameMember<M> =>
  member.replace(/Id$/, 'Name') as NameMember<M>

/** What a cabin that is read has beside a time: its day in the cabin's zone. */
export const dayOfTime = { departureTime: 'departureDay' } as const satisfies Record<
  MemberOfKind<'time'>,
  string
>

/** The fields of a form that takes every member. */
export const memberFields = Object.fromEntries(
  memberNames.map((member) => [member, cabinMembers[member].field]),
) as {
  [M in CabinMember]: Table[M]['field']
}

type FieldsToLeaveOut<M extends BatchMember | KeptMember> = {
  [N in M]: z.ZodMiniOptional<Table[N]['field']['def']['innerType']>
}

/** Fields of which one that is left out stays as it is, and null clears it. */
const fieldsToLeaveOut = <M extends BatchMember | KeptMember>(members: readonly M[]) =>
  Object.fromEntries(
    members.map((member) => [member, z.optional(cabinMembers[member].field.def.innerType)]),
  ) as FieldsToLeaveOut<M>

/** The fields of a change of many. */
export const batchFields = fieldsToLeaveOut(batchMembers)

/** The fields of an update. */
export const updateFields = { ...memberFields, ...fieldsToLeaveOut(keptMembers) }
