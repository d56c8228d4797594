import type { ExportedMember } from '#modules/shipments/contract/list.ts'

/** Columns of the list that show more than one member of a sheet, or one under another name. */
const members: Readonly<Record<string, readonly string[]>> = {
  containerNo: ['containerNo', 'bookingNo', 'blNo'],
  departurePortCode: ['departurePortId', 'destinationPortId'],
  vesselName: ['vesselName', 'voyage', 'flight'],
  cargoTypeName: ['cargoTypeId'],
  transportTypeName: ['transportTypeId'],
  responsibleName: ['responsibleId'],
  terminalName: ['terminalId'],
  papersPresent: ['papersRequired', 'papersPresent'],
  nextDeadline: ['nextDeadline', 'nextDeadlineKind', 'nextDeadlineEstimate'],
} satisfies Record<string, ExportedMember[]>

/** The columns of a sheet that hold what these columns of the list show. */
export function exportedColumns(shown: readonly { readonly member: string }[]): string[] {
  return [...new Set(shown.flatMap(({ member }) => members[member] ?? [member]))]
}
