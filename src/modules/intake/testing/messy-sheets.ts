import { type TableCell, xlsxOf } from '#app/testing/workbook-tables.ts'
import { xlsOf } from '#app/testing/xls-workbook.ts'
import type { ImportTarget } from '../contract.ts'

/**
 * Sheets of shipments as six senders write them, no two alike. Ports and carriers are those of the shipped catalogue;
 * the customers are named here so that a test can make them.
 */

export interface MessySheet {
  sender: string
  fileName: string
  bytes(): Buffer
  /** The line of the headings. */
  headerRow: number
  /** What each column with a heading is read as; null: nothing. */
  targets: Readonly<Record<string, ImportTarget | null>>
  /** How its days are written, as its columns prove. */
  dayOrder: 'dmy' | 'mdy'
  /** Lines with a shipment. */
  lines: readonly number[]
  /** The values of the first shipment, as understood; references as they stand. */
  first: Readonly<Partial<Record<ImportTarget, string | number>>>
  customers: readonly string[]
}

const day = (text: string): TableCell => ({ day: text })

/** Titles in merged cells, an empty first column, one B/L for two containers, a total, and a hidden sheet. */
const chineseForwarder: MessySheet = {
  sender: 'a Chinese forwarder',
  fileName: '墨西哥出运明细 2026-11.xlsx',
  headerRow: 5,
  targets: {
    序号: null,
    提单号: 'blNo',
    '柜号 Container No.': 'containerNo',
    封号: 'sealNo',
    箱型: 'cabinType',
    船公司: 'carrierId',
    船名航次: 'vesselName',
    起运港: 'departurePortId',
    目的港: 'destinationPortId',
    开船日期: 'departureTime',
    免箱期: 'lastFreeDay',
    收货人: 'customerId',
    件数: 'packages',
    备注: 'note',
  },
  dayOrder: 'dmy',
  lines: [6, 7, 8],
  first: {
    blNo: 'COSU6401234560',
    containerNo: 'CSNU6012349',
    sealNo: 'CN88123',
    cabinType: 3,
    carrierId: '中远海运集运',
    vesselName: 'COSCO SHIPPING ARIES 024E',
    departurePortId: '宁波',
    destinationPortId: '曼萨尼约',
    departureTime: '2026-11-14',
    lastFreeDay: '2026-12-20',
    customerId: 'ACEROS LAZARO SA DE CV',
    packages: 820,
    note: '易碎',
  },
  customers: ['Aceros Lázaro SA de CV', 'Juguetes del Bajío'],
  bytes: () =>
    xlsxOf([
      {
        name: '出运明细',
        merges: ['B1:O1', 'B2:O2', 'C6:C7'],
        // biome-ignore format: a table is read by its columns.
        rows: [
          [null, '宁波海达国际货运代理有限公司'],
          [null, '墨西哥出运明细表'],
          [null, '制表日期：', day('2026-11-16'), null, '制表人：', '王敏'],
          [],
          [null, '序号', '提单号', '柜号 Container No.', '封号', '箱型', '船公司', '船名航次', '起运港', '目的港', '开船日期', '免箱期', '收货人', '件数', '备注'],
          [null, 1, 'COSU6401234560', 'CSNU6012349', 'CN88123', '40HQ', '中远海运集运', 'COSCO SHIPPING ARIES 024E', '宁波', '曼萨尼约', day('2026-11-14'), '2026年12月20日', 'ACEROS LAZARO SA DE CV', 820, '易碎'],
          [null, 2, null, 'CSNU6012354', 'CN88124', '20GP', '中远海运集运', 'COSCO SHIPPING ARIES 024E', '宁波', '曼萨尼约', day('2026-11-14'), '2026年12月20日', 'ACEROS LAZARO SA DE CV', 410, null],
          [null, 3, 'OOLU2751234560', 'OOLU8123457', 'CN90001', '40HQ', 'OOCL', 'OOCL CHONGQING 061E', '上海', '拉萨罗卡德纳斯', day('2026-11-18'), '2026年12月24日', 'JUGUETES DEL BAJIO', 1204, null],
          [null, '合计', null, null, null, null, null, null, null, null, null, null, null, 2434],
        ],
      },
      { name: '数据', isHidden: true, rows: [['箱型'], ['40HQ'], ['20GP']] },
    ]),
}

/** Excel 97–2003, days as texts with the day first and as days, a remark below the rows. */
const spanishBrokerage: MessySheet = {
  sender: 'a Spanish-speaking brokerage',
  fileName: 'Relación de embarques.xls',
  headerRow: 4,
  targets: {
    'No. Cont.': 'containerNo',
    Tipo: 'cabinType',
    'Núm. B/L': 'blNo',
    Sello: 'sealNo',
    Naviera: 'carrierId',
    Buque: 'vesselName',
    Viaje: 'voyage',
    'Puerto de origen': 'departurePortId',
    'Puerto de arribo': 'destinationPortId',
    'Fecha de zarpe': 'departureTime',
    'Último día libre': 'lastFreeDay',
    Cliente: 'customerId',
    'Peso (kg)': 'grossWeightKg',
    Observaciones: 'note',
  },
  dayOrder: 'dmy',
  lines: [5, 6, 7],
  first: {
    containerNo: 'MSCU6639870',
    cabinType: 3,
    blNo: 'MEDUX1234567',
    sealNo: 'MX-4471',
    carrierId: 'MSCU',
    vesselName: 'MSC ANNA',
    voyage: '123W',
    departurePortId: 'Róterdam',
    destinationPortId: 'Veracruz',
    departureTime: '2026-11-03',
    lastFreeDay: '2026-12-09',
    customerId: 'Café de Córdoba',
    grossWeightKg: 18250.5,
    note: 'Previo, ¡urgente!',
  },
  customers: ['Café de Córdoba', 'Muebles Ibáñez'],
  bytes: () =>
    xlsOf([
      {
        name: 'Noviembre',
        merges: ['A1:N1'],
        // biome-ignore format: a table is read by its columns.
        rows: [
          ['AGENCIA ADUANAL DEL GOLFO, S.C.'],
          ['Patente: 3456', null, 'Aduana: 430 Veracruz'],
          [],
          ['No. Cont.', 'Tipo', 'Núm. B/L', 'Sello', 'Naviera', 'Buque', 'Viaje', 'Puerto de origen', 'Puerto de arribo', 'Fecha de zarpe', 'Último día libre', 'Cliente', 'Peso (kg)', 'Observaciones'],
          ['MSCU 663987-0', "40' HC", 'MEDUX1234567', 'MX-4471', 'MSCU', 'MSC ANNA', '123W', 'Róterdam', 'Veracruz', '03/11/2026', day('2026-12-09'), 'Café de Córdoba', 18250.5, 'Previo, ¡urgente!'],
          ['TGHU 307007-7', '20DV', 'HLCUBR12611ABC', 'MX-4472', 'Hapag-Lloyd', 'SANTOS EXPRESS', '2645S', 'Hamburgo', 'Veracruz', '14/11/2026', day('2026-12-19'), 'Muebles Ibáñez', 9120, null],
          ['HLXU 800123-7', '40RF', 'HLCUBR12611ABD', null, 'Hapag-Lloyd', 'SANTOS EXPRESS', '2645S', 'Hamburgo', 'Veracruz', '14/11/2026', day('2026-12-19'), 'Muebles Ibáñez', 22040, null],
          [],
          ['Sujeto a cambios sin previo aviso.'],
        ],
      },
    ]),
}

/** A csv with the month first, quotes within quotes and sizes in feet. */
const americanTrucker: MessySheet = {
  sender: 'an American trucker',
  fileName: 'dispatch_111626.csv',
  headerRow: 1,
  targets: {
    'CTNR#': 'containerNo',
    SIZE: 'cabinType',
    'MASTER B/L': 'blNo',
    SSL: 'carrierId',
    VESSEL: 'vesselName',
    VOY: 'voyage',
    POL: 'departurePortId',
    POD: 'destinationPortId',
    'SAIL DATE': 'departureTime',
    LFD: 'lastFreeDay',
    CONSIGNEE: 'customerId',
    'WGT LBS': null,
    REMARKS: 'note',
  },
  dayOrder: 'mdy',
  lines: [2, 3, 4],
  first: {
    containerNo: 'MAEU6123458',
    cabinType: 3,
    blNo: '261123456',
    carrierId: 'MAEU',
    vesselName: 'MAERSK ESSEX',
    voyage: '646N',
    departurePortId: 'Long Beach',
    destinationPortId: 'MXZLO',
    departureTime: '2026-11-04',
    lastFreeDay: '2026-12-01',
    customerId: 'Baja Imports, S.A.',
    note: 'Call "Joe", dock 4',
  },
  customers: ['Baja Imports, S.A.', 'Refacciones Tijuana'],
  bytes: () =>
    Buffer.from(
      [
        'CTNR#,SIZE,MASTER B/L,SSL,VESSEL,VOY,POL,POD,SAIL DATE,LFD,CONSIGNEE,WGT LBS,REMARKS',
        `MAEU 612345-8,40' HC,261123456,MAEU,MAERSK ESSEX,646N,Long Beach,MXZLO,11/4/2026,12/1/2026,"Baja Imports, S.A.","41,250","Call ""Joe"", dock 4"`,
        `MAEU 612346-3,40' HIGH CUBE,261123456,MAEU,MAERSK ESSEX,646N,Long Beach,MXZLO,11/4/2026,12/1/2026,"Baja Imports, S.A.","39,800",`,
        `HDMU 250123-5,20' STD,HDMULAXA1234,HMM,HMM HOPE,0031W,Los Angeles,MXLZC,11/14/2026,12/15/2026,Refacciones Tijuana,"22,010",5" pipe on top`,
      ].join('\r\n'),
    ),
}

/** Tab-separated text in Windows-1252 under the name .xls, with months in letters. */
const erpExport: MessySheet = {
  sender: 'an ERP',
  fileName: 'EXPORT_20261116.XLS',
  headerRow: 1,
  targets: {
    'Número de contenedor': 'containerNo',
    Tamaño: 'cabinType',
    Reserva: 'bookingNo',
    'Línea naviera': 'carrierId',
    'Buque / Viaje': 'vesselName',
    'Puerto de carga': 'departurePortId',
    'Puerto de descarga': 'destinationPortId',
    'Fecha de salida': 'departureTime',
    'Razón social': 'customerId',
    'Orden de compra': 'cabinName',
    'Centro de costos': null,
  },
  dayOrder: 'dmy',
  lines: [2, 3],
  first: {
    containerNo: 'TEMU5123451',
    cabinType: 1,
    bookingNo: 'EBKG09876543',
    carrierId: 'Hamburg Süd',
    vesselName: 'CAP SAN LORENZO V.645S',
    departurePortId: 'Valencia',
    destinationPortId: 'Veracruz',
    departureTime: '2026-11-14',
    customerId: 'Peñón Distribución',
    cabinName: '4500012345',
  },
  customers: ['Peñón Distribución'],
  bytes: () =>
    Buffer.from(
      [
        'Número de contenedor\tTamaño\tReserva\tLínea naviera\tBuque / Viaje\tPuerto de carga\tPuerto de descarga\tFecha de salida\tRazón social\tOrden de compra\tCentro de costos',
        'TEMU5123451\t20DC\tEBKG09876543\tHamburg Süd\tCAP SAN LORENZO V.645S\tValencia\tVeracruz\t14-nov-26\tPeñón Distribución\t4500012345\tCÑ-01',
        'TEMU5123467\t40GP\tEBKG09876543\tHamburg Süd\tCAP SAN LORENZO V.645S\tValencia\tVeracruz\t14-nov-26\tPeñón Distribución\t4500012346\tCÑ-01',
        '',
      ].join('\r\n'),
      // The same bytes as Windows-1252 for these letters.
      'latin1',
    ),
}

/** A page of HTML under the name .xls; headings in two lines, vessel and voyage in one cell. */
const carrierNotice: MessySheet = {
  sender: 'a carrier’s arrival notice',
  fileName: 'ArrivalNotice.xls',
  headerRow: 4,
  targets: {
    Container: 'containerNo',
    'Vessel / Voyage': 'vesselName',
    'Port Loading': 'departurePortId',
    'Port Discharge': 'destinationPortId',
    'Dates ETD': 'departureTime',
    'Dates Free until': 'lastFreeDay',
    'Bill of lading': 'blNo',
    'Equipment Type': 'cabinType',
    'Equipment Seal': 'sealNo',
  },
  dayOrder: 'dmy',
  lines: [5, 6],
  first: {
    containerNo: 'EGHU9123457',
    vesselName: 'EVER GIVEN / 0123-045E',
    departurePortId: 'KRPUS',
    destinationPortId: 'MXZLO',
    departureTime: '2026-11-14',
    lastFreeDay: '2026-12-18',
    blNo: 'EGLV100600123456',
    cabinType: 3,
    sealNo: 'EMCABC1234',
  },
  customers: [],
  bytes: () =>
    Buffer.from(`<html><head><meta charset="utf-8"><style>td { mso-number-format: "\\@" }</style></head><body>
      <table><tr><td colspan="9"><b>EVERGREEN LINE &ndash; ARRIVAL NOTICE</b></td></tr>
        <tr><td>Consignee:</td><td colspan="4">To order</td><td>Printed</td><td>16 Nov 2026</td></tr></table>
      <table border=1>
        <tr><th rowspan=2>Container</th><th rowspan=2>Vessel / Voyage</th><th colspan=2>Port</th><th colspan=2>Dates</th>
          <th rowspan=2>Bill of lading</th><th colspan=2>Equipment</th></tr>
        <tr><th>Loading</th><th>Discharge</th><th>ETD</th><th>Free until</th><th>Type</th><th>Seal</th></tr>
        <tr><td>EGHU9123457</td><td>EVER GIVEN / 0123-045E</td><td>KRPUS</td><td>MXZLO</td><td>14 Nov 2026</td><td>Dec 18, 2026</td>
          <td>EGLV100600123456</td><td>45G1</td><td>EMCABC1234</td></tr>
        <tr><td>EGHU9123462</td><td>EVER GIVEN / 0123-045E<td>KRPUS<td>MXZLO<td>14 Nov 2026<td>Dec 18, 2026
          <td>EGLV100600123456<td>22G1<td>EMCABC1235
      </table></body></html>`),
}

/** Cells copied from a sheet: air waybills, a line break within a cell, days with dots. */
const pastedCells: MessySheet = {
  sender: 'pasted cells',
  fileName: 'pasted.tsv',
  headerRow: 1,
  targets: {
    MAWB: 'blNo',
    HAWB: null,
    Vuelo: 'flight',
    Aerolínea: 'carrierId',
    Origen: 'departurePortId',
    Destino: 'destinationPortId',
    ETD: 'departureTime',
    Cliente: 'customerId',
    Bultos: 'packages',
    Notas: 'note',
  },
  dayOrder: 'dmy',
  lines: [2, 3],
  first: {
    blNo: '139-12345675',
    flight: 'AM 095',
    carrierId: 'AM',
    departurePortId: 'PVG',
    destinationPortId: 'MEX',
    departureTime: '2026-11-04',
    customerId: 'Farmacéutica Lerma',
    packages: 12,
    note: 'Refrigerado\n2–8 °C',
  },
  customers: ['Farmacéutica Lerma'],
  bytes: () =>
    Buffer.from(
      [
        'MAWB\tHAWB\tVuelo\tAerolínea\tOrigen\tDestino\tETD\tCliente\tBultos\tNotas',
        '139-1234 5675\tSHA261104\tAM 095\tAM\tPVG\tMEX\t04.11.26\tFarmacéutica Lerma\t12\t"Refrigerado\n2–8 °C"',
        '020-8765 4324\tFRA261105\tLH 8220\tLH\tFRA\tMEX\t05.11.26\tFarmacéutica Lerma\t3\t',
        '',
      ].join('\r\n'),
    ),
}

export const messySheets: readonly MessySheet[] = [
  chineseForwarder,
  spanishBrokerage,
  americanTrucker,
  erpExport,
  carrierNotice,
  pastedCells,
]
