import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { type Candidate, maxFound, members, type NumberKeys } from '../same-numbers.queries.ts'
import type { Candidates, NumberCheck } from '../same-numbers.ts'
import type { NewCabin } from '../write.queries.ts'

/** A valid line: its cabin will exist when later lines are registered. */
interface EarlierLine extends NewCabin {
  createdAt: string
}

type Member = (typeof members)[number]

/** The last matching lines, newest first. */
function newest(lines: readonly EarlierLine[], fits: (line: EarlierLine) => boolean): EarlierLine[] {
  const found: EarlierLine[] = []
  for (let at = lines.length - 1; at >= 0 && found.length < maxFound; at--) {
    const line = lines[at] as EarlierLine
    if (fits(line)) found.push(line)
  }
  return found
}

const candidateOf =
  (member: Member) =>
  ({ id, companyId, form, confirmed, createdAt }: EarlierLine): Candidate => ({
    id,
    member,
    number: form[member] as string,
    status: CabinStatus.registered,
    companyId,
    companyName: '',
    confirmed,
    createdAt,
  })

/** The valid lines of a file so far, searchable by number as same-numbers.queries.ts searches stored cabins. */
export function earlierLines() {
  const byNumber = { containerNo: new Map(), bookingNo: new Map(), blNo: new Map() } satisfies Record<
    Member,
    Map<string, EarlierLine[]>
  >
  const linesWith = (member: Member, key: string | null): readonly EarlierLine[] =>
    key === null ? [] : (byNumber[member].get(key) ?? [])

  const duplicatesOf = ({ companyId }: NumberCheck, keys: NumberKeys): Candidate[] =>
    members.flatMap((member) =>
      newest(
        linesWith(member, keys[member]),
        (line) =>
          line.companyId === companyId &&
          (member === 'containerNo' || keys.containerNo === null || line.form.containerNo === null),
      ).map(candidateOf(member)),
    )

  const elsewhereOf = ({ companyId }: NumberCheck, keys: NumberKeys): Candidate[] => {
    const asked = [...new Set(Object.values(keys))]
    return members.flatMap((member) =>
      asked
        .flatMap((key) => newest(linesWith(member, key), (line) => line.companyId !== companyId))
        .map(candidateOf(member)),
    )
  }

  return {
    /** Adds matches among earlier lines to those in the database. */
    addTo: (candidates: Candidates, looking: NumberCheck): Candidates => ({
      keys: candidates.keys,
      duplicates: [...candidates.duplicates, ...duplicatesOf(looking, candidates.keys)],
      elsewhere: [...candidates.elsewhere, ...elsewhereOf(looking, candidates.keys)],
    }),
    add(cabin: NewCabin, keys: NumberKeys, now: Date): void {
      const earlier = { ...cabin, createdAt: now.toISOString() }
      for (const member of members) {
        const key = keys[member]
        if (key === null) continue
        const lines = byNumber[member].get(key)
        if (lines) lines.push(earlier)
        else byNumber[member].set(key, [earlier])
      }
    },
  }
}
