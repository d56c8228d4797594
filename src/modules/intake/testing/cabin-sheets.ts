import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { newContainer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

/** Import files of cabins. */

/** The lines of an import file, by members; the columns are those that any of them has. */
export type SheetLine = Record<string, string>

export function csvOf(lines: SheetLine[]): string {
  const members = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [members, ...lines.map((line) => members.map((member) => line[member] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n')
}

/** What every sea cabin needs, by codes. */
export const seaLine: SheetLine = {
  transportMode: '1',
  departurePortId: 'CNSHA',
  destinationPortId: 'MXZLO',
  vesselName: 'MUESTRA',
  voyage: '1E',
}

export const newSeaLine = (members: SheetLine = {}): SheetLine => ({
  ...seaLine,
  containerNo: newContainer(),
  ...members,
})

/** What the lines name: two customers of one name, and an address. */
export async function openImportTestServer() {
  const testServer = await openCabinTestServer()
  const token = testServer.operator
  const made = await Promise.all([
    ...['ACR', 'OTR'].map((code) =>
      testServer.call(customers.create, { code, name: 'Aceros Lázaro' }, { token }),
    ),
    testServer.call(
      addresses.create,
      { countryId: 'MX', address: 'Calle 1', recipient: 'Bodega León' },
      { token },
    ),
  ])
  for (const { status, msg } of made) if (status !== 200) throw new Error(`Not created: ${msg}`)
  await testServer.setClock('2026-11-14T18:00:00.000Z')
  return {
    ...testServer,
    run: async (lines: SheetLine[], { dryRun = true } = {}) =>
      (await testServer.importFile(csvOf(lines), { token, dryRun })).result,
    /** How many cabins with a vessel were registered at each moment, in the order of time. */
    registeredAtOnce: async (vesselName: string): Promise<number[]> => {
      const moments = await testServer.db
        .selectFrom('cabin')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('vessel_name', '=', vesselName)
        .groupBy('created_at')
        .orderBy('created_at')
        .execute()
      return moments.map(({ count }) => count)
    },
  }
}

export type ImportTestServer = Awaited<ReturnType<typeof openImportTestServer>>
