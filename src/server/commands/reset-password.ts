import { parseArgs } from 'node:util'
import { hashPassword } from '../passwords/hash.ts'
import { deletePasswordLinksOf } from '../passwords/queries.ts'
import { generatedPassword } from '../seed/first-start.ts'
import { setPasswordOf } from '../seed/queries.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { removeFactor } from '../totp/queries.ts'
import { runCommand } from './run-command.ts'

/**
 * npm run reset-password -- [user name] [--without-second-factor]: a new random password, printed once; open
 * sessions and links end. The second factor stays unless it is to go: for an operator who has lost it, with no
 * colleague to take it off.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-second-factor': { type: 'boolean', default: false } },
})
const [userName = 'admin'] = positionals

await runCommand(async (db) => {
  const password = generatedPassword()
  const hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const managerId = await setPasswordOf(transaction, userName, hash)
    if (managerId === undefined) throw new Error(`There is no manager "${userName}".`)
    await deleteSessionsOf(transaction, managerId)
    await deletePasswordLinksOf(transaction, managerId)
    if (values['without-second-factor']) await removeFactor(transaction, managerId, new Date())
  })
  return `The new password of "${userName}" is ${password}  (shown once, change it)`
})
