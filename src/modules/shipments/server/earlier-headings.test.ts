import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ImportTestServer,
  newSeaLine,
  openImportTestServer,
} from '#modules/intake/testing/cabin-sheets.ts'
import { columnNames } from './sheet.ts'

let testServer: ImportTestServer

beforeAll(async () => {
  testServer = await openImportTestServer()
})

afterAll(() => testServer.close())

/** Templates as they were before shipments were called so, each in the order of the columns. */
const templates = {
  'es-MX':
    'Modo de transporte;Contenedor;Reserva;B.L. / guía aérea;Sello;Puerto de salida;Puerto de destino;Naviera o aerolínea;' +
    'Buque;Viaje;Vuelo;Salida;Cliente;Tipo de carga;Dirección de destino;Nombre de la cabina;Tipo de cabina;' +
    'Transporte posterior;Zona horaria;Último día libre;Nota;Empresa',
  'en-US':
    'Transport mode;Container no.;Booking no.;B.L. / air waybill;Seal number;Port of departure;Port of destination;Carrier;' +
    'Vessel;Voyage;Flight;Departure;Customer;Cargo type;Destination address;Cabin name;Cabin type;' +
    'Subsequent transport;Time zone;Last free day;Note;Company',
  'zh-CN':
    '运输方式;柜号;订舱号;提单号;铅封号;起运港;目的港;船司 / 航司;' +
    '船名;航次;航班;启运时间;客户;货物类型;目的地址;舱位名称;舱位类型;' +
    '后段运输;时区;免费期截止日;备注;公司',
}

const members = (
  'transportMode containerNo bookingNo blNo sealNo departurePortId destinationPortId carrierId vesselName voyage flight ' +
  'departureTime customerId cargoTypeId addressId cabinName cabinType transportTypeId timezone lastFreeDay note companyId'
).split(' ')

test.each(Object.entries(templates))(
  'the template of before in %s is still imported',
  async (_, headings) => {
    const line = newSeaLine({ bookingNo: 'BK 7', blNo: 'BL7', cabinName: 'Tubos', cabinType: '40HC' })
    const cells = members.map((member) => line[member] ?? '')
    const file = `${headings}\n${cells.join(';')}\n`
    const { result } = await testServer.importFile(file, { token: testServer.operator, dryRun: false })
    expect(result).toMatchObject({ created: 1, ignoredColumns: [], rows: [{ ok: true, errors: [] }] })
  },
)

test('columns that were only exported are still known as such', () => {
  const headings =
    'Estado;Llegada;Despacho concluido;Inicio del transporte;Transport started;Cancelled;登记时间;后段运输时间'
  expect(headings.split(';').filter((heading) => !columnNames.operator.isReadOnly?.(heading))).toEqual([])
})
