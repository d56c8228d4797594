import { describe, expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import type { ImportTarget } from '../contract.ts'
import { readTable } from './header-row.ts'
import { columnValues, proposeColumns, proposeSkippedLines } from './propose-columns.ts'
import { matchHeading, vocabulary } from './vocabulary.ts'

/** A table with headings in its first line, cells divided by `|`. */
function tableOf(...lines: string[]) {
  const cells = lines.map((line, at) => ({ line: at + 1, cells: line.split('|') }))
  return readTable({ name: '', lines: cells, merges: [], excess: null }, 1)
}

const targetsOf = (...lines: string[]) =>
  proposeColumns(tableOf(...lines)).map(({ target, proposedBy }) => [target, proposedBy])

describe('a heading is known', () => {
  test.each<[string, ImportTarget]>([
    ['Contenedor', 'containerNo'],
    ['No. Cont.', 'containerNo'],
    ['N.º de contenedor', 'containerNo'],
    ['CNTR', 'containerNo'],
    ['CTNR#', 'containerNo'],
    ['箱号', 'containerNo'],
    ['柜号', 'containerNo'],
    ['柜号 Container No.', 'containerNo'],
    ['Container No.\n柜号', 'containerNo'],
    ['B/L', 'blNo'],
    ['MBL', 'blNo'],
    ['Master BL', 'blNo'],
    ['提单号', 'blNo'],
    ['AWB', 'blNo'],
    ['Guía', 'blNo'],
    ['空运单号', 'blNo'],
    ['Booking', 'bookingNo'],
    ['订舱号', 'bookingNo'],
    ['POL', 'departurePortId'],
    ['起运港', 'departurePortId'],
    ['起运港 (POL)', 'departurePortId'],
    ['POD', 'destinationPortId'],
    ['目的港', 'destinationPortId'],
    ['ETD', 'departureTime'],
    ['Fecha ETD', 'departureTime'],
    ['SAIL DATE', 'departureTime'],
    ['Salida (ETD)', 'departureTime'],
    ['Fecha de embarque', 'departureTime'],
    ['Naviera', 'carrierId'],
    ['Carrier', 'carrierId'],
    ['船公司', 'carrierId'],
    ['Buque', 'vesselName'],
    ['Vessel/Voyage', 'vesselName'],
    ['船名', 'vesselName'],
    ['Viaje', 'voyage'],
    ['Voy', 'voyage'],
    ['航次', 'voyage'],
    ['Cliente', 'customerId'],
    ['Nombre del cliente', 'customerId'],
    ['Consignee', 'customerId'],
    ['收货人', 'customerId'],
    ['Tipo', 'cabinType'],
    ['Size', 'cabinType'],
    ['箱型', 'cabinType'],
    ['LFD', 'lastFreeDay'],
    ['ÚLTIMO DIA LIBRE', 'lastFreeDay'],
    ['免箱期', 'lastFreeDay'],
    ['Sello', 'sealNo'],
    ['Seal No.', 'sealNo'],
    ['封号', 'sealNo'],
    ['Vuelo', 'flight'],
    ['Flight', 'flight'],
    ['Recinto fiscalizado', 'terminalId'],
    ['监管仓', 'terminalId'],
    ['Peso bruto (kgs)', 'grossWeightKg'],
    ['G.W. (KGS)', 'grossWeightKg'],
    ['毛重 KG', 'grossWeightKg'],
    ['No. de bultos', 'packages'],
    ['PKGS', 'packages'],
    ['件数', 'packages'],
    ['Fecha fin de descarga', 'dischargedOn'],
    ['卸船日期', 'dischargedOn'],
    ['Fecha de ingreso al recinto', 'enteredWarehouseOn'],
    ['Arrival Notice Date', 'noticeOn'],
    ['Gate Out', 'gateOutOn'],
    ['提柜日期', 'gateOutOn'],
    ['Fecha de entrega de vacío', 'emptyReturnedOn'],
    ['Empty Return', 'emptyReturnedOn'],
    ['还箱日期', 'emptyReturnedOn'],
    ['Nombre de la cabina', 'cabinName'],
    ['Tipo de cabina', 'cabinType'],
    ['舱位类型', 'cabinType'],
    ['destinationPortId', 'destinationPortId'],
  ])('%s', (heading, target) => {
    expect(matchHeading(heading)?.target).toBe(target)
  })

  test('in our own words, in every language', () => {
    for (const texts of Object.values(allTexts))
      for (const target of Object.keys(vocabulary) as ImportTarget[])
        expect(matchHeading(String(texts[`cabins.fields.${target}`]))?.target).toBe(target)
  })

  // Sheets made from a template of an earlier version come back for years.
  test.each<[ImportTarget, string]>([
    ['transportMode', 'Modo de transporte,Transport mode,运输方式'],
    ['departurePortId', 'Puerto de salida,Port of departure,起运港'],
    ['destinationPortId', 'Puerto de destino,Port of destination,目的港'],
    ['vesselName', 'Buque,Vessel,船名'],
    ['voyage', 'Viaje,Voyage,航次'],
    ['flight', 'Vuelo,Flight,航班'],
    ['containerNo', 'Contenedor,Container no.,柜号'],
    ['bookingNo', 'Reserva,Booking no.,订舱号'],
    ['blNo', 'B.L. / guía aérea,B.L. / air waybill,提单号'],
    ['sealNo', 'Sello,Seal number,铅封号'],
    ['customerId', 'Cliente,Customer,客户'],
    ['carrierId', 'Naviera o aerolínea,Carrier,船司 / 航司'],
    ['cargoTypeId', 'Tipo de carga,Cargo type,货物类型'],
    ['addressId', 'Dirección de destino,Destination address,目的地址'],
    ['cabinName', 'Nombre de la cabina,Cabin name,舱位名称'],
    ['cabinType', 'Tipo de cabina,Cabin type,舱位类型'],
    ['transportTypeId', 'Transporte posterior,Subsequent transport,后段运输'],
    ['departureTime', 'Salida,Departure,启运时间'],
    ['timezone', 'Zona horaria,Time zone,时区'],
    ['lastFreeDay', 'Último día libre,Last free day,免费期截止日'],
    ['note', 'Nota,Note,备注'],
    ['companyId', 'Empresa,Company,公司'],
  ])('as templates have named %s', (target, headings) => {
    for (const heading of headings.split(',')) expect(matchHeading(heading)?.target).toBe(target)
  })

  test('for one target alone', () => {
    for (const [target, headings] of Object.entries(vocabulary))
      for (const heading of headings) expect(matchHeading(heading)?.target, heading).toBe(target)
  })

  test.each([
    'Peso neto',
    'Tara',
    'Descarga',
    'Embarque',
    'Fecha',
    'No.',
    'Shipper',
    'Consignor',
    '柜量',
    'Días libres',
    'Shipper (container)',
    'POL/POD',
    '',
  ])('unlike %j', (heading) => {
    expect(matchHeading(heading)).toBeUndefined()
  })
})

describe('a column is proposed', () => {
  test('by a heading with a slip of the pen', () => {
    expect(targetsOf('Contendor', 'x')).toEqual([['containerNo', 'heading']])
  })

  test('by its values where it has no heading, or one that says nothing', () => {
    expect(
      targetsOf(
        'Núm.||Equipo 2||||Línea X',
        'MSCU 663987-0|139-12345675|40HQ|CNSHA|MXZLO|Aéreo|MAEU',
        'TGHU3070077|020-87654324|20DV|CNNGB|MXVER|aéreo|MSCU',
      ),
    ).toEqual([
      ['containerNo', 'contents'],
      ['blNo', 'contents'],
      ['cabinType', 'contents'],
      ['departurePortId', 'contents'],
      ['destinationPortId', 'contents'],
      ['transportMode', 'contents'],
      ['carrierId', 'contents'],
    ])
  })

  test('by its values against its heading only where they prove it', () => {
    expect(targetsOf('Booking|Contenedor', 'MSCU6639870|40HC', 'TGHU3070077|20DV')).toEqual([
      ['containerNo', 'contents'],
      ['cabinType', 'contents'],
    ])
    // One number may be right by chance, and one that lacks a digit proves nothing.
    expect(targetsOf('B/L', 'MEDU1234562')).toEqual([['blNo', 'heading']])
    expect(targetsOf('Booking', 'MSCU663987')).toEqual([['bookingNo', 'heading']])
    expect(targetsOf('Contenedor|Referencia', 'MSCU6639870|TGHU3070077')).toEqual([
      ['containerNo', 'heading'],
      ['cabinName', 'heading'],
    ])
  })

  test('by its heading where its values could be either of two', () => {
    expect(targetsOf('POL|POD|Transbordo', 'MXZLO|CNSHA|KRPUS', 'MXVER|CNNGB|KRPUS')).toEqual([
      ['departurePortId', 'heading'],
      ['destinationPortId', 'heading'],
      [null, null],
    ])
    expect(targetsOf('Transbordo|Puerto de carga', 'KRPUS|Shanghái', 'KRPUS|Ningbo')).toEqual([
      [null, null],
      ['departurePortId', 'heading'],
    ])
    expect(targetsOf('Tipo', 'Marítimo', 'Aéreo')).toEqual([['transportMode', 'contents']])
  })

  test('as a weight or a count by the unit in its values, and a weight in kilograms alone', () => {
    expect(targetsOf('a|b', '18,240.5 kg|420 bultos', '900 KGS|35 bultos')).toEqual([
      ['grossWeightKg', 'contents'],
      ['packages', 'contents'],
    ])
    expect(targetsOf('Peso bruto (lbs)|Gross weight (tons)|毛重（吨）', '400|18.2|18')).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(targetsOf('Weight (MT)|G.W. (T)|Peso bruto [MTS]', '18.2|18.3|18')).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(targetsOf('Peso (P.T.)', '18240.5')).toEqual([['grossWeightKg', 'heading']])
    expect(targetsOf('Peso|Bultos', 'pendiente|por confirmar')).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('for no target twice: of a master and a house B/L the master', () => {
    expect(targetsOf('HBL|MBL', 'A1|B1')).toEqual([
      [null, null],
      ['blNo', 'heading'],
    ])
  })

  test('not where its values rule it out', () => {
    expect(targetsOf('Contenedores|ETD|Line|Cliente', '2|pendiente|1|101', '1|por confirmar|2|102')).toEqual([
      [null, null],
      [null, null],
      [null, null],
      ['customerId', 'heading'],
    ])
  })

  test('by the catalogue’s own words', () => {
    const words = (...names: string[]) => new Set(names.map(foldWords))
    const known = {
      ports: words('PVG', 'HKG', 'MEX', 'GDL', 'Manzanillo'),
      carriers: words('Maersk', 'COSCO Shipping Lines'),
      customers: words('Aceros Lázaro', 'Café Sur'),
    }
    const table = tableOf(
      'a|b|c|d|e|f',
      'PVG|GDL|maersk|ACEROS LAZARO|XYZ|Manzanillo',
      'HKG|MEX|Cosco Shipping Lines|Café Sur|ABC|Manzanillo',
    )
    // Three letters that are no airport's prove nothing, nor does a name, which may be in any country.
    expect(proposeColumns(table, known).map(({ target }) => target)).toEqual([
      'departurePortId',
      'destinationPortId',
      'carrierId',
      'customerId',
      null,
      null,
    ])
  })

  test('with its values, and the order of its days', () => {
    const table = tableOf('ETD|LFD|Nota', '03/04/2026|03/13/2026|', '05/04/2026|03/13/2026|', '|04/01/2026|')
    expect(proposeColumns(table)).toMatchObject([
      { index: 0, filled: 2, samples: ['03/04/2026', '05/04/2026'], dayOrder: 'unclear' },
      { index: 1, filled: 3, samples: ['03/13/2026', '04/01/2026'], dayOrder: 'mdy' },
      { index: 2, filled: 0, samples: [], dayOrder: null },
    ])
    expect(columnValues(table, 0)).toEqual(['03/04/2026', '05/04/2026'])
  })
})

test('lines that are no rows are named', () => {
  const table = tableOf(
    'Contenedor|Peso|Nota',
    'MSCU6639870|100|',
    'CONTENEDOR|PESO|NOTA',
    'Subtotal|100|',
    'TGHU3070077||',
    'TOTAL GENERAL|200|',
    'Sujeto a cambios.||',
  )
  expect(proposeSkippedLines(table)).toEqual([3, 4, 6, 7])
  expect(proposeSkippedLines(tableOf('Contenedor', 'x', 'y'))).toEqual([])
})

test('a customer called Total is no total', () => {
  const table = tableOf(
    'Cliente|Contenedor|B/L|Peso',
    'Total Play|MSCU6639870||100',
    'Total Play||MEDU7654321|100',
    'Total|2 contenedores|2|200',
    'Total|3x40HC||1234567',
  )
  expect(proposeSkippedLines(table)).toEqual([4, 5])
})

test('a sheet of 5,000 lines and 20 columns is proposed in well under a second', () => {
  const row = 'MSCU6639870|40HC|CNSHA|MXZLO|14/11/2026|Aceros|nota|1|2|3|4|5|6|7|8|9|10|11|12|13'
  const headings = 'Contenedor|Tipo|POL|POD|ETD|Cliente|Nota|Peso|a|b|c|d|e|f|g|h|i|j|k|l'
  const table = tableOf(headings, ...Array.from({ length: 5_000 }, () => row))
  const before = process.cpuUsage()
  proposeColumns(table)
  proposeSkippedLines(table)
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
})
