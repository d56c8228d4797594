import type { CatalogueCalls, CatalogueDefinition, Members } from '#kits/catalogue/server/definition.ts'
import { customers } from '#modules/customers/contract.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import type { MemberOfKind } from '#modules/shipments/contract/members.ts'

/** What the shared suite needs to know of an entity to try all of its calls. */
export interface Sample extends Pick<CatalogueDefinition, 'table' | 'scoped' | 'enums' | 'numbers'> {
  calls: CatalogueCalls
  /** Members that hold the id of another entity's row, by the sample that row is made of: `referencedId` is its id. */
  references?: Readonly<Record<string, string>>
  /** A good row; `n` makes it unique. */
  form(n: number): Members
  /** An edit, and a word in it that a search must find. */
  edited: Members
  search: { form: Members; keywords: string[] }
  sortFields: string[]
  /** Invalid values by member. */
  refused: [member: string, value: unknown][]
}

export const referencedId = '0198a000-0000-7000-8000-000000000001'

/** A row that no test makes otherwise. */
const referencedForm = (name: string): Members => (samples[name] as Sample).form(675)

/** What a spreadsheet says for the row that a reference of a sample points at. */
export function referencedCell(name: string): string {
  const { code, enName } = referencedForm(name)
  return String(code ?? enName)
}

/** Makes the rows that a sample's point at, where they are not there yet. */
export async function makeReferenced(
  { references = {} }: Sample,
  create: (call: CatalogueCalls['create'], input: Members) => Promise<{ status: number; msg: string }>,
): Promise<void> {
  for (const name of Object.values(references)) {
    const sample = samples[name] as Sample
    await makeReferenced(sample, create)
    const { status, msg } = await create(sample.calls.create, { id: referencedId, ...referencedForm(name) })
    if (status !== 200) throw new Error(`No row of ${name}: ${msg}`)
  }
}

const letters = (n: number): string => String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26))
const named = (n: number) => ({ cnName: `货物 ${n}`, enName: `Cargo ${n}`, esName: null })

/** The member by which a cabin points at rows of a table. */
export const cabinMemberOf: Readonly<Partial<Record<string, MemberOfKind<'reference'>>>> = {
  customer: 'customerId',
  address: 'addressId',
  port: 'destinationPortId',
  airline: 'carrierId',
  cargo_type: 'cargoTypeId',
  transport_type: 'transportTypeId',
}

export const samples: Record<string, Sample> = {
  customers: {
    calls: customers,
    table: 'customer',
    scoped: true,
    form: (n) => ({ code: `C-${n}`, name: `Cliente ${n}`, email: null, phone: null, note: null }),
    edited: { name: 'Cliente con otro nombre' },
    search: {
      form: { code: 'LZC-1', name: 'Aceros Lázaro 北京' },
      keywords: ['lazaro', 'LÁZARO', '北京', 'lzc-1', 'ＬＺＣ'],
    },
    sortFields: ['code', 'name', 'email', 'companyName', 'updatedAt'],
    refused: [
      ['code', ''],
      ['code', 'x'.repeat(21)],
      ['name', null],
      ['name', '字'.repeat(101)],
      ['email', 'not an email'],
      ['phone', 'call me'],
      ['note', 'x'.repeat(501)],
      ['note', ''],
    ],
  },
  addresses: {
    calls: addresses,
    table: 'address',
    scoped: true,
    form: (n) => ({
      countryId: 'MX',
      address: `Calle ${n}`,
      recipient: `Almacén ${n}`,
      areaCode: '+52',
      phone: '55 1234 5678',
    }),
    edited: { address2: 'Interior 4' },
    search: {
      form: { recipient: 'Bodega Querétaro', cityCnName: '克雷塔罗' },
      keywords: ['queretaro', '克雷', 'méxico', '墨西哥'],
    },
    sortFields: [
      'recipient',
      'address',
      'cityEnName',
      'postCode',
      'countryEnName',
      'companyName',
      'updatedAt',
    ],
    refused: [
      ['countryId', 'ZZ'],
      ['countryId', 'México'],
      ['address', ''],
      ['recipient', undefined],
      ['postCode', '1'.repeat(13)],
      ['areaCode', '52'],
      ['phone', '123'],
      ['phone', '00000 00000'],
    ],
  },
  ports: {
    calls: ports,
    table: 'port',
    enums: { transportType: 'TransportType' },
    numbers: ['latitude', 'longitude'],
    scoped: false,
    form: (n) => ({
      transportType: 1,
      code: `QZ${letters(n)}X`,
      name: `Puerto ${n}`,
      countryId: 'MX',
      timezone: 'America/Mexico_City',
    }),
    edited: { latitude: 19.05, longitude: -104.31 },
    search: {
      form: { code: 'QZLAZ', name: 'Puerto Lázaro', cnName: '拉萨罗港' },
      keywords: ['puerto lazaro', '拉萨', '拉萨·罗港', 'qzlaz'],
    },
    sortFields: ['code', 'name', 'transportType', 'countryEnName', 'timezone', 'updatedAt'],
    refused: [
      ['code', 'ZLO'],
      ['code', 'MX-LO'],
      ['transportType', 3],
      ['transportType', '1'],
      ['countryId', 'QQ'],
      ['timezone', 'Mars/Olympus'],
      ['latitude', 91],
      ['longitude', '12'],
    ],
  },
  airlines: {
    calls: airlines,
    table: 'airline',
    enums: { type: 'AirlineType' },
    scoped: false,
    form: (n) => ({ type: 1, code: `QZ${letters(n)}`, name: `Naviera ${n}`, cnName: null, awbPrefix: null }),
    edited: { name: 'Naviera con otro nombre' },
    search: {
      form: { code: 'QZLA', name: 'Naviera Lázaro', cnName: '拉萨罗·航运' },
      keywords: ['lazaro', 'qzla', '拉萨罗·航运', '拉萨罗航运'],
    },
    sortFields: ['code', 'name', 'cnName', 'type', 'awbPrefix', 'updatedAt'],
    refused: [
      ['code', 'TOOLONG'],
      ['code', 'A1'],
      ['type', 0],
      ['awbPrefix', '176'],
      ['awbPrefix', '17'],
      ['name', ''],
      ['cnName', ''],
      ['cnName', '字'.repeat(101)],
    ],
  },
  'cargo types': {
    calls: cargoTypes,
    table: 'cargo_type',
    scoped: false,
    form: named,
    edited: { esName: 'Carga con otro nombre' },
    search: {
      form: { cnName: '冷冻食品', enName: 'Frozen food', esName: 'Alimentos congelados Lázaro' },
      keywords: ['冷冻', 'FROZEN', 'lazaro'],
    },
    sortFields: ['cnName', 'enName', 'esName', 'updatedAt'],
    refused: [
      ['cnName', null],
      ['enName', ''],
      ['esName', 'x'.repeat(101)],
    ],
  },
  'transport types': {
    calls: transportTypes,
    table: 'transport_type',
    scoped: false,
    form: named,
    edited: { esName: 'Transporte con otro nombre' },
    search: {
      form: { cnName: '铁路运输二', enName: 'Rail two', esName: 'Tren Lázaro' },
      keywords: ['铁路', 'tren lazaro'],
    },
    sortFields: ['cnName', 'enName', 'esName', 'updatedAt'],
    refused: [
      ['cnName', 7],
      ['enName', undefined],
    ],
  },
  terminals: {
    calls: terminals,
    table: 'terminal',
    scoped: false,
    references: { portId: 'ports' },
    form: (n) => ({
      code: `QZ-${n}`,
      name: `Recinto ${n}`,
      cnName: `堆场 ${n}`,
      enName: null,
      portId: referencedId,
    }),
    edited: { enName: 'Terminal of another name' },
    search: {
      form: { code: 'LZC-1', name: 'Recinto Lázaro', cnName: '拉萨罗堆场', enName: 'Lazaro Yard' },
      keywords: ['recinto lazaro', 'LÁZARO', '拉萨罗', 'lzc-1', 'lazaro yard', 'ＬＺＣ'],
    },
    sortFields: ['code', 'name', 'portName', 'updatedAt'],
    refused: [
      ['code', ''],
      ['code', 'x'.repeat(21)],
      ['name', null],
      ['name', '字'.repeat(101)],
      ['cnName', ''],
      ['enName', 'x'.repeat(101)],
      ['portId', null],
      ['portId', '00000000-0000-4000-8000-000000000000'],
    ],
  },
}
