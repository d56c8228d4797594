import { describe, expect, expectTypeOf, it } from 'vitest'
import { numberMembers } from '../rules/numbers.ts'
import { cabins } from './cabins.ts'
import {
  type CabinMember,
  cabinMembers,
  isCoded,
  type MemberOfKind,
  memberNames,
  membersOfKind,
  nameMember,
} from './members.ts'
import type { CabinRow } from './row.ts'

describe('the table of a cabin’s members', () => {
  it('has a place of its own in a sheet for each', () => {
    const places = memberNames.map((member) => cabinMembers[member].sheet)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is what an edit takes beside the cabin and its version, and what is read', () => {
    expect(Object.keys(cabins.update.input.shape)).toEqual([
      'id',
      'version',
      ...memberNames,
      'etaReason',
      'isUndo',
    ])
    expectTypeOf<CabinMember>().toExtend<keyof CabinRow>()
  })

  it('holds the numbers that a cabin is known by', () => {
    expect(membersOfKind('number')).toEqual(numberMembers)
    expectTypeOf<MemberOfKind<'number'>>().toEqualTypeOf<(typeof numberMembers)[number]>()
  })

  it('tells codes and references apart from texts', () => {
    expect(memberNames.filter(isCoded)).toEqual(['transportMode', 'cabinType', 'goodsClass'])
    expect(nameMember('carrierId')).toBe('carrierName')
  })

  it('is followed by the compiler: a list that leaves one out is no list of them', () => {
    const { sealNo: _, ...others } = cabinMembers
    // @ts-expect-error: the seal number is missing.
    const lacking: Record<CabinMember, object> = others
    // @ts-expect-error: nothing of that kind is a member.
    const none: MemberOfKind<'note'> = 'sealNo'
    expect([Object.keys(lacking).length, none]).toEqual([memberNames.length - 1, 'sealNo'])
  })
})
