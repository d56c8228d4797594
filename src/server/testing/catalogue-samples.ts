import { addresses } from '#shared/contracts/addresses.ts'
import { airlines } from '#shared/contracts/airlines.ts'
import { cargoTypes } from '#shared/contracts/cargo-types.ts'
import { customers } from '#shared/contracts/customers.ts'
import { ports } from '#shared/contracts/ports.ts'
import { transportTypes } from '#shared/contracts/transport-types.ts'
import type { CatalogueCalls, Members } from '../catalogue/definition.ts'

/** What the shared tests need to know of an entity to make all its calls. */
export interface Sample {
  calls: CatalogueCalls
  scoped: boolean
  /** A good row; `n` makes it unique. */
  form(n: number): Members
  /** An edit, and a word in it that a search must find. */
  edited: Members
  search: { form: Members; keywords: string[] }
  sortFields: string[]
  /** Invalid values by member. */
  refused: [member: string, value: unknown][]
  /** The column of `cabin` that references the entity, if any. */
  cabinColumn?: string
}

const letters = (n: number): string => String.fromCharCode(65 + (n % 26), 65 + (Math.floor(n / 26) % 26))
const named = (n: number) => ({ cnName: `货物 ${n}`, enName: `Cargo ${n}`, esName: null })

export const samples: Record<string, Sample> = {
  customers: {
    calls: customers as never,
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
    cabinColumn: 'customer_id',
  },
  addresses: {
    calls: addresses as never,
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
    cabinColumn: 'address_id',
  },
  ports: {
    calls: ports as never,
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
    cabinColumn: 'departure_port_id',
  },
  airlines: {
    calls: airlines as never,
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
    cabinColumn: 'carrier_id',
  },
  'cargo types': {
    calls: cargoTypes as never,
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
    cabinColumn: 'cargo_type_id',
  },
  'transport types': {
    calls: transportTypes as never,
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
    cabinColumn: 'transport_type_id',
  },
}
