import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getManagerUser, updateCompany } from '#kits/session/shared/account.ts'
import { customers } from '#modules/customers/contract.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { createVisitor, messageForm } from '../testing/visitor.ts'

/** Section 3 of the specification: each field is kept, and read again as it was written. */

let testServer: CabinTestServer

type Members = Readonly<Record<string, unknown>>

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const address = {
  countryId: 'MX',
  provinceCnName: '克雷塔罗州',
  provinceEnName: 'Querétaro',
  cityCnName: '克雷塔罗',
  cityEnName: 'Santiago de Querétaro',
  countyCnName: '科雷希多拉',
  countyEnName: 'Corregidora',
  postCode: '76900',
  recipient: 'Almacén Norte',
  areaCode: '+52',
  phone: '442 123 4567',
  email: 'almacen@example.com',
  address: 'Av. Central 12',
  address2: 'Bodega 4',
  receivingCompany: 'Maquinados del Bajío',
  contactPerson: 'Ana Ruiz',
}

/** Writes a row by its call, and gives it as it is read after that. */
async function written(
  calls: { create: { path: string }; get: { path: string } },
  form: Members,
): Promise<Members> {
  const options = { token: testServer.operator }
  const created = await testServer.post(calls.create.path, form, options)
  expect(created).toMatchObject({ status: 200 })
  const { id } = created.result as { id: string }
  return (await testServer.post(calls.get.path, { id }, options)).result as Members
}

describe('a cabin keeps its', () => {
  let form: Members
  let flown: Members
  let sea: Members
  let air: Members
  beforeAll(async () => {
    const { ids } = testServer
    const shared = {
      cargoTypeId: await ids.cargoType('Toys'),
      addressId: (await written(addresses, address)).id as string,
      transportTypeId: await ids.transportType('Intermodal rail'),
      departureTime: '2026-03-01T06:00:00.000Z',
      timezone: 'America/Mexico_City',
      cabinName: 'Pedido 77',
    }
    form = testServer.sea({
      ...shared,
      carrierId: await ids.carrier('COSU'),
      cabinType: 3,
      bookingNo: 'COSU6123456789',
      blNo: 'COSU6123456790',
    })
    flown = testServer.air({ ...shared, carrierId: await ids.carrier('AM') })
    sea = await written(cabins, form)
    air = await written(cabins, flown)
  })

  test.each([
    ['S3-10', 'transport mode', 'transportMode'],
    ['S3-11', 'port of departure', 'departurePortId'],
    ['S3-12', 'port of destination', 'destinationPortId'],
    ['S3-13', 'vessel', 'vesselName'],
    ['S3-15', 'voyage', 'voyage'],
    ['S3-16', 'departure', 'departureTime'],
    ['S3-17', 'cargo type', 'cargoTypeId'],
    ['S3-18', 'destination address', 'addressId'],
    ['S3-19', 'name', 'cabinName'],
    ['S3-20', 'container number', 'containerNo'],
    ['S3-21', 'booking number', 'bookingNo'],
    ['S3-22', 'bill of lading', 'blNo'],
    ['S3-23', 'type', 'cabinType'],
    ['S3-24', 'shipping company', 'carrierId'],
    ['S3-26', 'subsequent transport', 'transportTypeId'],
    ['S3-30', 'time zone', 'timezone'],
  ])('[%s] %s', (_id, _name, member) => {
    expect(form[member]).toBeTruthy()
    expect(sea[member]).toBe(form[member])
  })

  test.each([
    ['S3-14', 'flight', 'flight'],
    ['S3-24', 'airline', 'carrierId'],
  ])('[%s] %s', (_id, _name, member) => {
    expect(flown[member]).toBeTruthy()
    expect(air[member]).toBe(flown[member])
  })
})

describe('an address keeps', () => {
  let row: Members
  beforeAll(async () => {
    row = await written(addresses, address)
  })

  test.each([
    ['S3-31', 'country', 'countryId'],
    ['S3-35', 'postal code', 'postCode'],
    ['S3-36', 'recipient', 'recipient'],
    ['S3-37', 'area code', 'areaCode'],
    ['S3-38', 'phone', 'phone'],
    ['S3-39', 'email', 'email'],
    ['S3-40', 'detailed address', 'address'],
    ['S3-41', 'receiving company', 'receivingCompany'],
    ['S3-42', 'contact person', 'contactPerson'],
    ['S3-45', 'province or state in Chinese', 'provinceCnName'],
    ['S3-46', 'province or state in Latin letters', 'provinceEnName'],
    ['S3-47', 'city in Chinese', 'cityCnName'],
    ['S3-48', 'city in Latin letters', 'cityEnName'],
    ['S3-49', 'county in Chinese', 'countyCnName'],
    ['S3-50', 'county in Latin letters', 'countyEnName'],
    ['S3-51', 'first line, to be shown', 'address'],
    ['S3-52', 'second line, to be shown', 'address2'],
    ['S3-53', 'postal code, to be shown', 'postCode'],
  ] as const)('[%s] its %s', (_id, _name, member) => {
    expect(row[member]).toBe(address[member])
  })

  test.each([
    ['S3-43', 'Chinese', 'countryCnName', '墨西哥'],
    ['S3-44', 'English', 'countryEnName', 'Mexico'],
  ])('[%s] the name of its country in %s', (_id, _language, member, name) => {
    expect(row[member]).toBe(name)
  })
})

describe('a row of reference data keeps', () => {
  const port = {
    transportType: 1,
    code: 'QZSPC',
    name: 'Puerto Nuevo',
    countryId: 'MX',
    timezone: 'America/Mexico_City',
  }
  const named = { cnName: '精密仪器', enName: 'Precision instruments', esName: 'Instrumentos de precisión' }
  const airline = { type: 2, code: 'Q7', name: 'Aerolínea Nueva' }
  const customer = { code: 'SPEC-1', name: 'Maquinados del Bajío' }

  test.each<[string, string, Parameters<typeof written>[0], Members]>([
    ['S3-54', 'cnName', cargoTypes, { ...named, enName: 'Precision instruments 1' }],
    ['S3-55', 'enName', cargoTypes, { ...named, cnName: '精密仪器二' }],
    ['S3-56', 'name', ports, port],
    ['S3-57', 'code', ports, { ...port, code: 'QZSPD' }],
    ['S3-58', 'transportType', ports, { ...port, code: 'QZS', transportType: 2 }],
    ['S3-59', 'name', airlines, airline],
    ['S3-60', 'code', airlines, { ...airline, code: 'Q8' }],
    ['S3-61', 'type', airlines, { ...airline, code: 'Q9' }],
    ['S3-62', 'code', customers, customer],
    ['S3-63', 'name', customers, { ...customer, code: 'SPEC-2' }],
  ])('[%s] its member %s', async (_id, member, calls, form) => {
    expect((await written(calls, form))[member]).toBe(form[member])
  })
})

describe('a message of a visitor keeps', () => {
  let row: Members
  beforeAll(async () => {
    expect(await createVisitor(testServer).send()).toMatchObject({ status: 200 })
    const page = await testServer.call(messages.getPage, {}, { token: testServer.operator })
    row = { ...page.result.items[0] }
  })

  test.each([
    ['S2-45', 'S3-64', 'name'],
    ['S2-46', 'S3-65', 'email'],
    ['S2-46', 'S3-65', 'phone'],
    ['S2-47', 'S3-66', 'content'],
  ] as const)('[%s %s] its %s', (_screen, _entity, member) => {
    expect(row[member]).toBe(messageForm[member])
  })
})

describe('the account has', () => {
  let account: Members
  let company: Members
  beforeAll(async () => {
    // The last sign-in is the one before this session's.
    const token = await testServer.signIn('shop', password)
    const { result } = await testServer.call(getManagerUser, {}, { token })
    account = { ...result }
    const numbers = {
      companyNumber: 'ABC010101AB1',
      unifiedCreditCode: '91350100M000100Y43',
      legalRepresentative: 'Ana Ruiz',
    }
    const { id, name, version } = result.company
    const edit = { id, name, version, email: 'empresa@example.com', ...numbers }
    const options = { token: testServer.operator }
    expect((await testServer.post(updateCompany.path, edit, options)).msg).toBe('')
    company = { ...(await testServer.call(getManagerUser, {}, { token })).result.company }
  })

  test.each([
    ['S2-53', 'userName', 'shop'],
    ['S2-54', 'timezone', 'America/Mexico_City'],
    ['S2-55', 'lastLoginTime', expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
    ['S2-56', 'lastLoginIp', '127.0.0.1'],
    ['S2-61', 'email', 'shop@example.com'],
  ])('[%s] its %s', (_id, member, value) => {
    expect(account[member]).toEqual(value)
  })

  test.each([
    ['S2-57', 'name', 'Empresa de shop'],
    ['S2-58', 'companyNumber', 'ABC010101AB1'],
    ['S2-59', 'unifiedCreditCode', '91350100M000100Y43'],
    ['S2-60', 'legalRepresentative', 'Ana Ruiz'],
  ])('[%s] its company’s %s', (_id, member, value) => {
    expect(company[member]).toEqual(value)
  })
})
