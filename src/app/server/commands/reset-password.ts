import { parseArgs } from 'node:util'
import { insertAudit } from '#kits/audit/server/queries.ts'
import { endCredentials } from '#modules/access/server/credentials/end-credentials.ts'
import { hashPassword } from '#modules/access/server/passwords/hash.ts'
import { deletePasswordLinksOf } from '#modules/access/server/passwords/queries.ts'
import { removeFactor } from '#modules/access/server/totp/queries.ts'
import { generatedPassword } from '../seed/first-start.ts'
import { setPasswordOf } from './queries.ts'
import { runCommand } from './run-command.ts'

/**
 * npm run reset-password -- [user name] [--remove-second-factor]: a new random password, printed once; open
 * sessions and the calendar link end, and API keys are suspended until an admin confirms them. The second factor stays unless it is said to be lost.
 */

await runCommand(async ({ db, say }) => {
  const { values, positionals } = parseArgs({
    options: { 'remove-second-factor': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [userName = 'admin'] = positionals
  const removesFactor = values['remove-second-factor']
  const password = generatedPassword()
  const hash = await hashPassword(password)
  const manager = await db.transaction().execute(async (transaction) => {
    const found = await setPasswordOf(transaction, userName, hash)
    if (!found) throw new Error(`There is no manager "${userName}".`)
    const at = new Date()
    await deletePasswordLinksOf(transaction, found.id)
    if (removesFactor) await removeFactor(transaction, found.id, at)
    const by = { managerId: null, keyId: null, managerName: 'npm run reset-password' }
    await endCredentials(transaction, { managerId: found.id, event: 'password_reset', by }, at)
    await insertAudit(transaction, {
      at,
      companyId: found.companyId,
      ...by,
      entity: 'manager',
      entityId: found.id,
      action: 'update',
      before: { hasTotp: found.hasTotp },
      after: { hasTotp: found.hasTotp && !removesFactor, hasPassword: true, passwordSetBy: 'command' },
    })
    return found
  })
  if (manager.disabled) say('The account is closed: an operator has to open it in the office.')
  if (manager.hasTotp && removesFactor) say('The second factor is off; set it up anew.')
  if (manager.hasTotp && !removesFactor)
    say('The second factor is asked for as before. If it is lost, add --remove-second-factor.')
  return `The new password of "${manager.userName}" is ${password}  (shown once, change it)`
})
