import type { Config } from '#kits/config/server/config.ts'
import { randomString } from '#kits/contract/shared/random-string.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { Storage } from '#kits/files/server/storage.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { rotatePasswordKey } from '#modules/access/server/passwords/keys.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/server/revision.queries.ts'
import { cargoTypes } from './data/cargo-types.ts'
import { carriers } from './data/carriers.ts'
import { checklistRules } from './data/checklist-rules.ts'
import { countryRows } from './data/countries.ts'
import {
  type DeadlineRuleData,
  deadlineRules,
  demurrageByContainer,
  demurrageOfAll,
  rulesByTraffic,
} from './data/deadline-rules.ts'
import { holidayYears } from './data/holidays.ts'
import { messageTemplates } from './data/message-templates.ts'
import { ports } from './data/ports.ts'
import { corrections, newCarriers, newPorts } from './data/second-edition.ts'
import { terminals } from './data/terminals.ts'
import { transportTypes } from './data/transport-types.ts'
import {
  insertHolidayYears,
  insertTerminals,
  lacksRulesByContainer,
  lacksRulesByTraffic,
} from './deadlines.queries.ts'
import { loadDemo } from './demo.ts'
import {
  addAliases,
  claimDataSet,
  correctRows,
  hasOperator,
  hasPasswordKey,
  insertCompany,
  insertCountries,
  insertManager,
  insertMissingRows,
  insertRows,
  lockFirstStart,
} from './queries.ts'

const insertDeadlineRules = (db: Database, rules: readonly DeadlineRuleData[]): Promise<string[]> =>
  insertRows(
    db,
    'deadline_rule',
    rules.map((rule) => ({ ...rule, steps: JSON.stringify(rule.steps) })),
  )

/** Reference data a brokerage needs on day one. A set is loaded once; what is deleted later stays away. */
const referenceData: Record<string, (db: Database) => Promise<unknown>> = {
  countries: (db) => insertCountries(db, countryRows()),
  ports: (db) => insertRows(db, 'port', ports),
  carriers: (db) => insertRows(db, 'airline', carriers),
  'cargo types': (db) => insertRows(db, 'cargo_type', cargoTypes),
  'transport types': (db) => insertRows(db, 'transport_type', transportTypes),
  'message templates': (db) => insertRows(db, 'message_template', messageTemplates),
  terminals: (db) => insertTerminals(db, terminals),
  'deadline rules': (db) => insertDeadlineRules(db, deadlineRules),
  'checklist rules': (db) => insertRows(db, 'checklist_rule', checklistRules),
  calendars: (db) => insertHolidayYears(db, holidayYears),
}

/**
 * Additions and corrections to the reference data since a database was first loaded. Applied once too: a deleted row
 * stays deleted, and edits of an operator are never overwritten.
 */
const editions: Record<string, (db: Database) => Promise<number>> = {
  'second edition': async (db) => {
    const ports = await insertMissingRows(db, 'port', newPorts)
    const carriers = await insertMissingRows(db, 'airline', newCarriers)
    return ports + carriers + (await correctRows(db, corrections))
  },
  'third edition': async (db) =>
    (await addAliases(db, 'port', 'transportType', ports)) +
    (await addAliases(db, 'airline', 'type', carriers)),
  'fourth edition': async (db) =>
    (await lacksRulesByContainer(db, demurrageOfAll))
      ? (await insertDeadlineRules(db, demurrageByContainer)).length
      : 0,
  // Without them shipments by road or rail, exports and petroleum products would have no term at all, or a wrong one.
  'fifth edition': async (db) =>
    (await lacksRulesByTraffic(db)) ? (await insertDeadlineRules(db, rulesByTraffic)).length : 0,
}

/** Long enough to withstand guessing, short enough to type once. */
export const generatedPassword = (): string => randomString(16)

export interface FirstStart {
  /** The manager created by this start, for the console; null where there was one. */
  admin: { userName: string; password: string | null } | null
  demo: { userNames: string[]; password: string } | null
  referenceData: string[]
}

async function createOperator(db: Database, config: Config): Promise<NonNullable<FirstStart['admin']>> {
  const password = config.adminPassword ?? generatedPassword()
  const companyId = newId()
  await insertCompany(db, {
    id: companyId,
    kind: 'operator',
    name: 'Agencia aduanal',
    ...(config.operatorEmail && { email: config.operatorEmail }),
  })
  await insertManager(db, {
    id: newId(),
    companyId,
    userName: 'admin',
    email: config.operatorEmail ?? 'admin@localhost.localdomain',
    passwordHash: await hashPassword(password),
  })
  // A configured password is known to the installer; only a generated one is shown.
  return { userName: 'admin', password: config.adminPassword === null ? password : null }
}

async function loadReferenceData(db: Database): Promise<string[]> {
  const loaded: string[] = []
  for (const [name, load] of Object.entries(referenceData)) {
    if (!(await claimDataSet(db, name))) continue
    await load(db)
    loaded.push(name)
  }
  for (const [name, takeOver] of Object.entries(editions)) {
    if (!(await claimDataSet(db, name))) continue
    // A database loaded with this edition reports nothing.
    if ((await takeOver(db)) > 0) loaded.push(name)
  }
  return loaded
}

/**
 * Ensures that the operator, its first manager, the password key and the data sets exist. In one transaction under one
 * lock: an interrupted start has done nothing, and of several instances starting at once one does it. The papers of the
 * demo are stored where a storage is given.
 */
export function prepareFirstStart(db: Database, config: Config, storage?: Storage): Promise<FirstStart> {
  return db.transaction().execute(async (transaction) => {
    await lockFirstStart(transaction)
    const fresh = !(await hasOperator(transaction))
    const admin = fresh ? await createOperator(transaction, config) : null
    if (!(await hasPasswordKey(transaction))) await rotatePasswordKey(transaction)
    const referenceData = await loadReferenceData(transaction)
    // Rules and calendars may be among what was loaded.
    if (referenceData.length > 0) await bumpDeadlineRevision(transaction)
    const wantsDemo = config.demoData ?? (fresh && config.databaseUrl === null)
    let demo: FirstStart['demo'] = null
    if (wantsDemo && (await claimDataSet(transaction, 'demo'))) {
      const password = generatedPassword()
      demo = { userNames: await loadDemo(transaction, { password, storage, now: new Date() }), password }
    }
    return { admin, demo, referenceData }
  })
}
