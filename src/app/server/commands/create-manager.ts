import { parseArgs } from 'node:util'
import { insertAudit } from '#kits/audit/server/queries.ts'
import * as fields from '#kits/contract/shared/fields.ts'
import { accesses } from '#kits/contract/shared/permissions.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { generatedPassword } from '../seed/first-start.ts'
import { insertManager } from '../seed/queries.ts'
import { selectCompanies } from './queries.ts'
import { runCommand } from './run-command.ts'

/**
 * npm run create-manager -- user-name email [--company name] [--access admin|staff|viewer]: of the brokerage unless a
 * company is named, and an admin: the command is for whoever has locked themselves out.
 */

const usage =
  'Name the user and the email: npm run create-manager -- user-name email [--company name] [--access admin|staff|viewer]'

const taken: Record<string, string> = {
  manager_user_name_key: 'Another manager has this user name.',
  manager_email_key: 'Another manager has this email.',
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { company: { type: 'string' }, access: { type: 'string', default: 'admin' } },
    allowPositionals: true,
  })
  const [userName, email, ...rest] = positionals
  if (userName === undefined || email === undefined || rest.length > 0) throw new Error(usage)
  const name = fields.userName.safeParse(userName)
  if (!name.success) throw new Error(`"${userName}" is no user name: 3 to 50 characters, without @.`)
  const address = fields.email.safeParse(email)
  if (!address.success) throw new Error(`"${email}" is no email.`)
  const access = accesses.find((each) => each === values.access)
  if (!access) throw new Error(`"${values.access}" is no access: ${accesses.join(', ')}.`)
  return { userName: name.data, email: address.data, companyName: values.company, access }
}

async function findCompany(db: Database, name: string | undefined) {
  const [company, ...others] = await selectCompanies(db, name)
  if (others.length > 0)
    throw new Error(`Several companies are named "${name}": create the manager in the office.`)
  if (company) return company
  throw new Error(
    name === undefined
      ? 'The database is empty. Start the server once: npm start'
      : `There is no company "${name}".`,
  )
}

await runCommand(async ({ db }) => {
  const { userName, email, companyName, access } = readArguments()
  const company = await findCompany(db, companyName)
  const password = generatedPassword()
  const id = newId()
  const passwordHash = await hashPassword(password)
  await db
    .transaction()
    .execute(async (transaction) => {
      await insertManager(transaction, { id, companyId: company.id, userName, email, passwordHash, access })
      await insertAudit(transaction, {
        at: new Date(),
        companyId: company.id,
        managerId: null,
        keyId: null,
        managerName: 'npm run create-manager',
        entity: 'manager',
        entityId: id,
        action: 'create',
        before: null,
        after: { userName, email, companyId: company.id, companyName: company.name, access },
      })
    })
    .catch((cause: unknown) => {
      const sentence = taken[violatedConstraint(cause) ?? '']
      throw sentence ? new Error(sentence, { cause }) : cause
    })
  return `Created "${userName}" at ${company.name}: password ${password}  (shown once, change it)`
})
