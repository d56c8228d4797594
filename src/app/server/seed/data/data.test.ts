import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AirlineType, TransportType } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { registerShop } from '#modules/access/contract/registrations.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'
import { deadlineRules as ruleCalls } from '#modules/deadlines/contract/rules.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { checklistRules as paperRuleCalls } from '#modules/papers/contract/checklists.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cargoTypes as cargoTypeCalls } from '#modules/reference/contract/cargo-types.ts'
import { ports as portCalls } from '#modules/reference/contract/ports.ts'
import { airlineAliases, airportAliases, seaPortAliases, shippingCompanyAliases } from './aliases.ts'
import { cargoTypes } from './cargo-types.ts'
import { carriers } from './carriers.ts'
import { checklistRules } from './checklist-rules.ts'
import { countryRows } from './countries.ts'
import { deadlineRules } from './deadline-rules.ts'
import { demoShops } from './demo.ts'
import { demoRules, demoTerminal } from './demo-deadlines.ts'
import { demoMessages } from './demo-messages.ts'
import { demoRegistrations } from './demo-registrations.ts'
import { demoColleagues } from './demo-team.ts'
import { holidayYears, kindOf } from './holidays.ts'
import { ports } from './ports.ts'
import { terminals } from './terminals.ts'
import { transportTypes } from './transport-types.ts'

describe('shipped reference data', () => {
  test.each([
    ['ports', portCalls.create.input, ports],
    ['carriers', airlines.create.input, carriers],
    ['cargo types', cargoTypeCalls.create.input, cargoTypes],
    ['transport types', cargoTypeCalls.create.input, transportTypes],
    ['deadline rules', ruleCalls.create.input, deadlineRules],
    ['checklist rules', paperRuleCalls.create.input, checklistRules],
    [
      'rules of the demo',
      ruleCalls.create.input,
      demoRules.map(({ terminal: _, customer: __, isConfirmed: ___, ...rule }) => rule),
    ],
    [
      'calendars',
      holidays.setYear.input,
      holidayYears.map(({ year, days }) => ({ year, days: days.map(([on, name]) => ({ on, name })) })),
    ],
  ] as const)('%s are rows a manager could have entered', (_what, schema, rows) => {
    for (const row of rows)
      expect(schema.safeParse(row), JSON.stringify(row)).toMatchObject({ success: true })
  })

  test('is enough for day one', () => {
    const count = (rows: readonly unknown[], min: number) => expect(rows.length).toBeGreaterThanOrEqual(min)
    count(
      ports.filter((port) => port.transportType === TransportType.sea),
      60,
    )
    count(
      ports.filter((port) => port.transportType === TransportType.air),
      60,
    )
    count(
      carriers.filter((carrier) => carrier.type === AirlineType.shippingCompany),
      20,
    )
    count(
      carriers.filter((carrier) => carrier.type === AirlineType.airline),
      30,
    )
    count(cargoTypes, 10)
    count(transportTypes, 10)
  })

  test('has the ports the brokerage works with', () => {
    const codes = new Set(ports.map((port) => port.code))
    for (const code of [
      'MXZLO',
      'MXLZC',
      'MXVER',
      'MXATM',
      'MXESE',
      'USLAX',
      'USLGB',
      'USLRD',
      'CNSHA',
      'CNNGB',
      'CNYTN',
    ]) {
      expect(codes, code).toContain(code)
    }
    for (const code of ['MEX', 'NLU', 'GDL', 'MTY', 'LAX', 'PVG', 'HKG']) expect(codes, code).toContain(code)
  })

  test('has the days of a calendar in its year, weekends only where the law names them', () => {
    const statutory = new Set(['05-01', '12-25'])
    for (const { year, days } of holidayYears)
      for (const [on] of days) {
        expect(on.slice(0, 4), on).toBe(String(year))
        const isWeekend = [0, 6].includes(new Date(on).getUTCDay())
        if (isWeekend) expect(statutory, on).toContain(on.slice(5))
      }
    expect(holidayYears.map(({ year }) => year)).toEqual([2025, 2026, 2027])
    const countOf = (year: number, kind: string) =>
      holidayYears.find((each) => each.year === year)?.days.filter((day) => kindOf(day) === kind).length
    // Vacations of July and December, and the second of January.
    expect([2025, 2026, 2027].map((year) => countOf(year, 'vacation'))).toEqual([19, 1, 0])
    expect([2025, 2026, 2027].map((year) => countOf(year, 'holiday'))).toEqual([10, 10, 8])
  })

  test('has terminals of ports that ship, each with a code of its own that a screen would not change', () => {
    const codes = new Set(ports.map(({ code }) => code))
    for (const { code, port } of [...terminals, demoTerminal]) {
      expect(codes, code).toContain(port)
      expect(code).toBe(code.trim().toUpperCase())
    }
    expect(new Set(terminals.map(({ code }) => code)).size).toBe(terminals.length)
  })

  test('names countries that exist, and gives no prefix to two airlines', () => {
    const countries = new Set(countryRows().map((country) => country.id))
    for (const port of ports) expect(countries, port.code).toContain(port.countryId)
    const airlineRows = carriers.filter(({ type }) => type === AirlineType.airline)
    const prefixes = airlineRows.flatMap(({ awbPrefix }) => awbPrefix ?? [])
    expect(new Set(prefixes).size).toBe(prefixes.length)
    expect(airlineRows.filter(({ awbPrefix }) => awbPrefix === null).map(({ code }) => code)).toEqual(['VB'])
  })

  test('calls every port and carrier by its Chinese name, and none twice', () => {
    for (const rows of [ports, carriers]) {
      for (const { code, cnName } of rows) expect(cnName, code).toMatch(/\p{Script=Han}/u)
      const names = rows.map((row) => `${'type' in row ? row.type : row.transportType} ${row.cnName}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('has aliases of rows that ship, each besides the names', () => {
    const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const known = Object.entries({ ...seaPortAliases, ...airportAliases }).length
    expect(ports.filter(({ aliases }) => aliases.length > 0)).toHaveLength(known)
    const carrierCount = Object.keys(shippingCompanyAliases).length + Object.keys(airlineAliases).length
    expect(carriers.filter(({ aliases }) => aliases.length > 0)).toHaveLength(carrierCount)
    for (const { code, name, cnName, aliases, ...others } of [...ports, ...carriers]) {
      const esName = 'esName' in others ? others.esName : name
      const names = [code, name, cnName, esName].map(folded)
      for (const alias of aliases) expect(names, `${code} ${alias}`).not.toContain(folded(alias))
      expect(new Set(aliases.map(folded)).size, code).toBe(aliases.length)
    }
  })

  test('has a row for each code of a type, and codes of their form', () => {
    for (const rows of [ports, carriers]) {
      const keys = rows.map((row) => `${'type' in row ? row.type : row.transportType} ${row.code}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

describe('the demo messages', () => {
  test('are messages a visitor could have sent, to and from nobody real', () => {
    const captcha = { captchaId: randomUUID(), captchaCode: 'A' }
    for (const {
      language: _,
      hoursAgo,
      takenHoursAgo,
      processedHoursAgo = 0,
      answer,
      ...form
    } of demoMessages) {
      expect(sendMessage.input.safeParse({ ...form, ...captcha }), form.name).toMatchObject({ success: true })
      expect(processedHoursAgo).toBeLessThan(takenHoursAgo ?? hoursAgo)
      expect(takenHoursAgo ?? 0).toBeLessThan(hoursAgo)
      if (answer !== undefined) expect(form.email).toBeDefined()
      expect(form.email ?? '@example.com').toMatch(/@example\.com$/)
      expect(form.phone ?? '555').toContain('555')
    }
  })

  test('show one that is taken and one that was answered', () => {
    const isPending = ({ processedHoursAgo }: (typeof demoMessages)[number]) =>
      processedHoursAgo === undefined
    expect(demoMessages.filter((each) => each.takenHoursAgo !== undefined && isPending(each))).toHaveLength(1)
    expect(demoMessages.filter((each) => each.answer !== undefined && !isPending(each))).toHaveLength(1)
  })

  test('are in every language, some pending and some processed', () => {
    for (const isPending of [true, false]) {
      const some = demoMessages.filter((message) => (message.processedHoursAgo === undefined) === isPending)
      expect(new Set(some.map(({ language }) => language))).toEqual(new Set(languages))
    }
  })
})

describe('the demo managers', () => {
  test('are managers one could have invited, of nobody real', () => {
    const team = [...demoColleagues, ...demoShops.flatMap((shop) => shop.managers)]
    for (const manager of team) {
      expect(managers.create.input.safeParse(manager), manager.userName).toMatchObject({ success: true })
      expect(manager.userName).toMatch(/^demo-/)
      expect(manager.email).toMatch(/@example\.com$/)
    }
    expect(new Set(team.map(({ email }) => email)).size).toBe(team.length)
  })
})

describe('the demo registrations', () => {
  test('are forms a company could have sent, of nobody real', () => {
    const given = { password: 'a', phoneCode: '123456', captchaId: randomUUID(), captchaCode: 'A' }
    for (const registration of demoRegistrations) {
      const { name, language: _, requestedHoursAgo, rejected, isConfirmed: _known, ...form } = registration
      const input = { ...form, ...given, companyName: name }
      expect(registerShop.input.safeParse(input), name).toMatchObject({ success: true })
      expect(rejected?.hoursAgo ?? 0).toBeLessThan(requestedHoursAgo)
      expect(form.email).toMatch(/@example\.com$/)
      expect(form.phone).toContain('555')
    }
  })

  test('that wait are one whose address was confirmed and one whose was not', () => {
    const waiting = demoRegistrations.filter(({ rejected }) => rejected === undefined)
    expect(waiting.map(({ isConfirmed = true }) => isConfirmed).sort()).toEqual([false, true])
  })
})
