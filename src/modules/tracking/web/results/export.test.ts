import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import site from '#app/texts/es-MX/site.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { xlsxOf } from '#kits/spreadsheets/web/xlsx.ts'
import type { TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import tracking from '#modules/tracking/texts/es-MX/tracking.ts'
import { csvOf, htmlOf, sheetOf, textOf } from './export.ts'

const words = { t: translator('es-MX', { ...site, ...tracking }), language: 'es-MX' } as const
const port = { cnName: null, latitude: null, longitude: null }

const answer: TrackedNumber[] = [
  {
    number: 'TEXU3070079',
    cabins: [
      {
        transportMode: 1,
        containerNo: 'TEXU3070079',
        bookingNo: null,
        blNo: '********0002',
        departurePort: { ...port, code: 'CNSHA', name: 'Shanghai', enName: 'Shanghai', esName: 'Shanghái' },
        destinationPort: { ...port, code: 'MXLZC', name: 'LZC', enName: 'Lázaro Cárdenas', esName: null },
        carrier: 'Maersk',
        carrierCnName: '马士基',
        carrierCode: 'MAEU',
        vesselName: '=HYPERLINK("http://x")',
        voyage: '447W',
        flight: null,
        departureTime: '2026-10-22T06:00:00.000Z',
        departureDay: '2026-10-22',
        status: 30,
        timezone: 'America/Mexico_City',
        utcOffset: -360,
        today: '2026-11-15',
        lastFreeDay: '2026-11-20',
        trajectory: [
          { status: 20, processingTime: '2026-10-20T06:00:00.000Z', processingDay: '2026-10-20' },
          { status: 30, processingTime: '2026-11-14T06:00:00.000Z', processingDay: '2026-11-14' },
        ],
      },
    ],
  },
  { number: '+52NOPE', cabins: [] },
]

describe('the csv of what was found', () => {
  const [headings = '', found = '', missing = ''] = csvOf(answer, words).split('\r\n')

  it('opens in Excel with its accents, each column under its heading', () => {
    expect(headings.startsWith('\uFEFFNúmero,Estatus,Desde,')).toBe(true)
    expect(found.split(',')).toHaveLength(headings.split(',').length)
    expect(missing.split(',')).toHaveLength(headings.split(',').length)
  })

  it('tells days in the zone of the cabin', () => {
    expect(found).toContain('TEXU3070079,Arribado a destino,2026-11-14,')
    expect(found).toContain('Shanghái (CNSHA),Lázaro Cárdenas (MXLZC)')
    expect(found).toContain('2026-11-20,2026-10-20,2026-11-14,')
  })

  it('has the estimate of the last free day and the earlier ETA in columns of their own, as days', () => {
    const [number] = answer
    const dates = { eta: '2026-11-09', previousEta: '2026-11-03', lastFreeDay: null }
    const [known] = number?.cabins ?? []
    const row = { ...known, ...dates, estimatedFreeDay: '2026-11-18' }
    const [head = '', line = ''] = csvOf([{ number: 'X', cabins: [row as never] }], words).split('\r\n')
    expect(head.split(',').slice(-3)).toEqual(['ETA', 'ETA anterior', 'Último día libre estimado'])
    expect(line.endsWith(',2026-11-09,2026-11-03,2026-11-18')).toBe(true)
    expect(found).toContain(',2026-11-20,2026-10-20,')
    const confirmed = { ...row, isFreeDayConfirmed: true }
    const [, sure = ''] = csvOf([{ number: 'X', cabins: [confirmed as never] }], words).split('\r\n')
    expect(sure).toContain(',2026-11-18,2026-10-20,')
    expect(sure.endsWith(',2026-11-09,2026-11-03,')).toBe(true)
  })

  it('calls the carrier as the reader does', () => {
    const chinese = { t: words.t, language: 'zh-CN' } as const
    expect(found).toContain(',Maersk,')
    expect(csvOf(answer, chinese)).toContain(',马士基,')
  })

  it('runs no formula, neither of the data nor of what a visitor typed', () => {
    expect(found).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(missing.startsWith("'+52NOPE,No encontrado,")).toBe(true)
  })
})

it('copies a line for each container of a B.L., and one for a container that is used again', () => {
  const [found] = answer
  const [cabin] = found?.cabins ?? []
  if (!cabin) throw new Error('Nothing was found.')
  const ofBl = ['*******0079', '*******4383'].map((containerNo) => ({
    ...cabin,
    containerNo,
    blNo: 'DEMOBL2',
  }))
  const [, ...lines] = textOf(
    [
      { number: 'DEMOBL2', cabins: ofBl },
      { number: 'TEXU3070079', cabins: [cabin, { ...cabin }] },
    ],
    words,
  ).split('\n')
  expect(lines.map((line) => line.split('\t').toSpliced(1, 6))).toEqual([
    ['DEMOBL2', '*******0079'],
    ['DEMOBL2', '*******4383'],
    ['TEXU3070079', ''],
  ])
})

it('says of an announced cabin that it is not confirmed, and of a number that there is none', () => {
  const [found] = answer
  const announced = (found?.cabins ?? []).map((cabin) => ({ ...cabin, confirmed: false }))
  const both: TrackedNumber[] = [
    { number: 'TEXU3070079', cabins: announced },
    { number: 'DEMU1002013', cabins: [] },
  ]
  const [headings = '', row = '', missing = ''] = csvOf(both, words).split('\r\n')
  expect(headings).toContain(',Confirmación,')
  expect(row).toContain(',"Prealertado, sin confirmar por el agente aduanal",')
  expect(missing.startsWith('DEMU1002013,No encontrado,')).toBe(true)
  const [, line = '', other = ''] = textOf(both, words).split('\n')
  expect(line.split('\t').at(-1)).toBe('Prealertado, sin confirmar por el agente aduanal')
  expect(other.trimEnd()).toBe('DEMU1002013\tNo encontrado')
})

it('names a number as it was read, in the file as in the copied text', () => {
  const read = answer.map((found) => ({ ...found, number: 'TEXU3700079', readAs: found.number })).slice(0, 1)
  const [, line = ''] = csvOf(read, words).split('\r\n')
  expect(line.split(',')[0]).toBe('TEXU3070079')
  expect(textOf(read, words).split('\n')[1]?.split('\t')[0]).toBe('TEXU3070079')
  // Asked for beside, it is one line.
  const both = [...read, ...answer.slice(0, 1)]
  expect(csvOf(both, words).trimEnd().split('\r\n')).toHaveLength(2)
  expect(textOf(both, words).split('\n')).toHaveLength(2)
})

it('copies a table with its headings, as many cells in each row, as safe to paste into a sheet', () => {
  expect(textOf(answer, words).split('\n')).toEqual([
    'Número\tEstatus\tDesde\tRuta\tTransporte\tÚltimo día libre\tDías libres restantes',
    'TEXU3070079\tArribado a destino\t2026-11-14\tShanghái → Lázaro Cárdenas\t\'=HYPERLINK("http://x") 447W\t2026-11-20\t5 días',
    "'+52NOPE\tNo encontrado\t\t\t\t\t",
  ])
})

it('copies a number of digits alone as text, which a sheet would round', () => {
  const html = htmlOf([{ number: '6123456780123456', cabins: [] }], words)
  expect(html).toContain('<td style="mso-number-format:\\@">6123456780123456</td>')
})

it('copies the words of free time in short, red where text is formatted, and nothing of it once it counts no more', () => {
  const [found] = answer
  const on = (changes: object): TrackedNumber[] => [
    { number: 'TEXU3070079', cabins: (found?.cabins ?? []).map((cabin) => ({ ...cabin, ...changes })) },
  ]
  const late = on({ today: '2026-11-21' })
  expect(textOf(late, words)).toContain('\t2026-11-20\tvenció hace 1 día')
  expect(htmlOf(late, words)).toContain('<td style="color:#b3041a;font-weight:bold">venció hace 1 día</td>')
  expect(htmlOf(answer, words)).not.toContain('color')
  expect(textOf(on({ today: '2026-11-21', canBeCharged: false }), words)).not.toContain('2026-11-20')
})

it('saves a workbook with the rows of the csv, numbers as texts and days as days', async () => {
  const { headings, rows, dayColumns } = sheetOf(answer, words)
  const file = xlsxOf({ name: 'Rastreo', headings, dayColumns, rows })
  const [sheet] = await readWorkbook(Buffer.from(file))
  const [titles, found = [], missing = []] = sheet?.data ?? []
  expect(titles).toEqual(headings)
  const cell = (row: readonly unknown[], heading: string) => row[headings.indexOf(heading)]
  expect(cell(found, 'Número')).toBe('TEXU3070079')
  expect(cell(found, 'Buque')).toBe('=HYPERLINK("http://x")')
  expect(cell(found, 'Desde')).toEqual(new Date('2026-11-14'))
  expect(cell(found, 'Último día libre')).toEqual(new Date('2026-11-20'))
  expect(missing.slice(0, 2)).toEqual(['+52NOPE', 'No encontrado'])
})

it('copies formatted text without any markup of the data', () => {
  const [found] = answer
  const cabins = (found?.cabins ?? []).map((cabin) => ({ ...cabin, vesselName: '<img src=x onerror=y>' }))
  expect(htmlOf([{ number: 'TEXU3070079', cabins }], words)).toContain('&lt;img src=x onerror=y&gt;')
})
