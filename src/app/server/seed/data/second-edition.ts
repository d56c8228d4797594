import { TransportType } from '#kits/contract/shared/enums.ts'
import type { NamedItemData } from './cargo-types.ts'
import { carriers } from './carriers.ts'
import { countryRows } from './countries.ts'
import { ports } from './ports.ts'

/** What a database that was loaded with the first edition of the shipped data lacks. */

const newPortCodes = new Set(
  (
    'MXTIJ MXTCT MXMXL MXUAC MXSON MXNOG MX220 MXAPR MX260 MXCJS MXOJI MXACN MXPIE MX5CL MXCMA MX820 MXREX MXMAM ' +
    'MXHID MX050 MXPAN MXMTY MXGDL MXSIL MXACA MXLAP MXCME USSYO USOYM USTEC USCXL USSLI USLUD USOLS USNAC USDUG ' +
    'USCUS USSXT USELP USPRE USDRT USEGP USFAL USRGC USHID USPFX CNDCB CNHUA CNZSN CNZUH CNSTG CNQZL CNWNZ CNNJI ' +
    'CNRZH CNYAT VNCMT AGU PBC TRC'
  ).split(' '),
)
const newCarrierCodes = new Set('CMCU CULU KMTU Y4 VB T2 W8 2C CP YG'.split(' '))

export const newPorts = ports.filter(({ code }) => newPortCodes.has(code))
export const newCarriers = carriers.filter(({ code }) => newCarrierCodes.has(code))

/** A text of the first edition; a row that does not hold all of `before` any more is left alone. */
export interface Correction {
  table: 'country' | 'port' | 'airline' | 'cargo_type'
  before: Readonly<Record<string, string | number | null>>
  after: Readonly<Record<string, string>>
}

const countryTexts: [id: string, column: 'cn_name' | 'en_name' | 'es_name', before: string][] = [
  ['AE', 'cn_name', '阿拉伯联合酋长国'],
  ['CD', 'en_name', 'Congo - Kinshasa'],
  ['CG', 'en_name', 'Congo - Brazzaville'],
  ['CI', 'es_name', 'Côte d’Ivoire'],
  ['HK', 'cn_name', '中国香港特别行政区'],
  ['HK', 'en_name', 'Hong Kong SAR China'],
  ['HK', 'es_name', 'RAE de Hong Kong (China)'],
  ['MM', 'en_name', 'Myanmar (Burma)'],
  ['MM', 'es_name', 'Myanmar (Birmania)'],
  ['MO', 'cn_name', '中国澳门特别行政区'],
  ['MO', 'en_name', 'Macao SAR China'],
  ['MO', 'es_name', 'RAE de Macao (China)'],
  ['PS', 'cn_name', '巴勒斯坦领土'],
  ['PS', 'en_name', 'Palestinian Territories'],
  ['PS', 'es_name', 'Territorios Palestinos'],
  ['TW', 'cn_name', '台湾'],
]

const portTexts: [code: string, name: string, cnName: string][] = [
  ['MXLZC', 'Lázaro Cárdenas', '拉萨罗·卡德纳斯'],
  ['CNYSA', 'Yangshan', '洋山'],
  ['CNYTN', 'Yantian', '盐田'],
  ['CNSHK', 'Shekou', '蛇口'],
  ['CNCWN', 'Chiwan', '赤湾'],
  ['CNNSA', 'Nansha', '南沙'],
]

const cargoTypeTexts: [before: NamedItemData, changed: Partial<NamedItemData>][] = [
  [
    { cnName: '化妆品', enName: 'Cosmetics and personal care', esName: 'Cosméticos y cuidado personal' },
    { cnName: '化妆品与个护用品' },
  ],
  [
    { cnName: '药品与医疗器械', enName: 'Medical products', esName: 'Productos médicos y farmacéuticos' },
    { enName: 'Pharmaceuticals and medical devices' },
  ],
  [
    { cnName: '超限与工程货物', enName: 'Oversized and project cargo', esName: 'Carga sobredimensionada' },
    { esName: 'Carga sobredimensionada y de proyecto' },
  ],
]

const namesOf = ({ cnName, enName, esName }: NamedItemData) => ({
  cn_name: cnName,
  en_name: enName,
  es_name: esName,
})

const countries = new Map(countryRows().map((row) => [row.id, row]))

function countryCorrections(): Correction[] {
  return countryTexts.flatMap(([id, column, before]) => {
    const after = countries.get(id)?.[column]
    return after === undefined
      ? []
      : [{ table: 'country', before: { id, [column]: before }, after: { [column]: after } }]
  })
}

function portCorrections(): Correction[] {
  return portTexts.flatMap(([code, name, cnName]) =>
    ports
      .filter((port) => port.code === code)
      .map((port) => ({
        table: 'port' as const,
        before: {
          transport_type: TransportType.sea,
          code,
          name,
          cn_name: cnName,
          en_name: name,
          es_name: name,
        },
        after: { name: port.name, ...namesOf(port) },
      })),
  )
}

/** The first edition knew no Chinese name of a carrier. */
function carrierCorrections(): Correction[] {
  return carriers
    .filter(({ code }) => !newCarrierCodes.has(code))
    .map(({ type, code, name, cnName }) => ({
      table: 'airline',
      before: { type, code, name, cn_name: null },
      after: { cn_name: cnName },
    }))
}

export const corrections: readonly Correction[] = [
  ...countryCorrections(),
  ...portCorrections(),
  ...carrierCorrections(),
  ...cargoTypeTexts.map(([before, changed]) => ({
    table: 'cargo_type' as const,
    before: namesOf(before),
    after: namesOf({ ...before, ...changed }),
  })),
]
