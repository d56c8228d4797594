import { describe, expect, test } from 'vitest'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { formatMinute } from '#kits/dates/shared/dates.ts'
import { countryRows } from './countries.ts'
import { type PortData, ports } from './ports.ts'

const seaRows = ports.filter(({ transportType }) => transportType === TransportType.sea)
const byCode = new Map(ports.map((port) => [port.code, port]))

function at(code: string): PortData {
  const port = byCode.get(code)
  if (!port) throw new Error(`${code} is not shipped.`)
  return port
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** In kilometres, on a sphere. */
function distance(a: PortData, b: PortData): number {
  const rad = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2
  const h =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * half(b.longitude - a.longitude)
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** The customs offices at Mexico's land borders, as Annex 22 of the foreign trade rules of 2026 names them. */
const borderOffices =
  'Agua Prieta, Subteniente López, Ciudad Juárez, Matamoros, Mexicali, Naco, Nogales, Nuevo Laredo, Ojinaga, ' +
  'Puerto Palomas, Piedras Negras, Reynosa, San Luis Río Colorado, Ciudad Miguel Alemán, Ciudad Hidalgo, Tecate, ' +
  'Tijuana, Ciudad Acuña, Sonoyta, Colombia, Ciudad Camargo'

/** Both sides of a crossing. */
const crossings =
  'MXTIJ-USOYM MXTIJ-USSYO MXTCT-USTEC MXMXL-USCXL MXUAC-USSLI MXSON-USLUD MXNOG-USOLS MX220-USNAC MXAPR-USDUG ' +
  'MX260-USCUS MXCJS-USELP MXCJS-USSXT MXOJI-USPRE MXACN-USDRT MXPIE-USEGP MX5CL-USLRD MXNLD-USLRD MXCMA-USFAL ' +
  'MX820-USRGC MXREX-USPFX MXREX-USHID MXMAM-USBRO'

/** The zones of Mexico by what lies in them. */
const mexicanZones: Record<string, string> = {
  'America/Tijuana': 'MXTIJ MXTCT MXMXL MXESE TIJ',
  'America/Hermosillo': 'MXUAC MXSON MXNOG MX220 MXAPR MXGYM HMO',
  'America/Mazatlan': 'MXMZT MXTPB MXLAP',
  'America/Chihuahua': 'CUU',
  'America/Ciudad_Juarez': 'MX260 MXCJS CJS',
  'America/Ojinaga': 'MXOJI',
  'America/Matamoros': 'MXACN MXPIE MX5CL MXNLD MXCMA MX820 MXREX MXMAM',
  'America/Monterrey': 'MXMTY MXATM MXTAM MTY TRC',
  'America/Merida': 'MXPGO MXCME MID',
  'America/Cancun': 'MX050 MXPMS CUN',
  'America/Mexico_City':
    'MXZLO MXLZC MXVER MXTUX MXCOA MXDBT MXSCX MXPMD MXACA MXHID MXPAN MXGDL MXSIL ' +
    'MEX NLU TLC GDL QRO BJX SLP AGU PBC',
}

describe('ports and crossings', () => {
  test('of the sea have a UN/LOCODE, or the key of a customs office where there is none', () => {
    // UN/LOCODE uses the digits 2 to 9; the key of an office ends in its section, 0.
    const ownCodes = seaRows.filter(({ code }) => /[01]/.test(code)).map(({ code }) => code)
    expect(ownCodes.toSorted()).toEqual(['MX050', 'MX220', 'MX260', 'MX820'])
    for (const { code, countryId } of seaRows) expect(code.slice(0, 2)).toBe(countryId)
  })

  test('are there for every customs office at a land border of Mexico', () => {
    const names = seaRows.filter(({ countryId }) => countryId === 'MX').map(({ esName }) => folded(esName))
    for (const office of borderOffices.split(', '))
      expect(
        names.some((name) => name === folded(office) || name.startsWith(`${folded(office)} (`)),
        office,
      ).toBe(true)
  })

  test.each(crossings.split(' '))('%s: both sides are near, and keep the same clock', (crossing) => {
    const [south, north] = crossing.split('-').map((code) => at(code)) as [PortData, PortData]
    expect(distance(south, north)).toBeLessThan(35)
    expect(south.latitude).toBeLessThan(north.latitude + 0.2)
    for (const instant of ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z'])
      expect(formatMinute(instant, south.timezone)).toBe(formatMinute(instant, north.timezone))
  })

  test('of Mexico lie in the zone of their state or border strip', () => {
    const zones = Object.entries(mexicanZones).flatMap(([zone, codes]) =>
      codes.split(' ').map((code) => [code, zone]),
    )
    const shipped = ports.filter(({ countryId }) => countryId === 'MX')
    expect(Object.fromEntries(shipped.map(({ code, timezone }) => [code, timezone]))).toEqual(
      Object.fromEntries(zones),
    )
  })

  test('of China keep one clock', () => {
    for (const port of ports.filter(({ countryId }) => countryId === 'CN'))
      expect(port.timezone, port.code).toBe('Asia/Shanghai')
  })

  test.each([
    ['Shenzhen', '深圳', 'CNCWN CNDCB CNSHK CNYTN'],
    ['Guangzhou', '广州', 'CNGGZ CNHUA CNNSA'],
    ['Shanghai', '上海', 'CNSHA CNYSA'],
  ])('%s finds its sea ports, in Chinese too', (english, chinese, codes) => {
    const found = (member: 'enName' | 'cnName', text: string) =>
      seaRows.flatMap((port) => (port[member].includes(text) ? [port.code] : [])).toSorted()
    expect(found('enName', english).join(' ')).toBe(codes)
    expect(found('cnName', chinese).join(' ')).toBe(codes)
  })
})

describe('countries', () => {
  const rows = countryRows()

  test('go by the names people write', () => {
    const named = (id: string) => rows.find((row) => row.id === id)
    expect(named('PS')).toMatchObject({ cn_name: '巴勒斯坦', en_name: 'Palestine', es_name: 'Palestina' })
    expect(named('HK')).toMatchObject({ cn_name: '中国香港', en_name: 'Hong Kong', es_name: 'Hong Kong' })
    expect(named('MO')).toMatchObject({ cn_name: '中国澳门', en_name: 'Macao', es_name: 'Macao' })
    expect(named('MM')).toMatchObject({ cn_name: '缅甸', en_name: 'Myanmar', es_name: 'Myanmar' })
    expect(named('CI')?.es_name).toBe('Costa de Marfil')
  })

  test('have no name that explains itself, and none twice', () => {
    for (const column of ['cn_name', 'en_name', 'es_name'] as const) {
      const names = rows.map((row) => row[column])
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).not.toMatch(/SAR|RAE|特别行政区|领土| - |Burma|Birmania/)
    }
  })
})
