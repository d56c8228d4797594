import { hashPassword } from '../passwords/hash.ts'
import { generatedPassword } from '../seed/first-start.ts'
import { setPasswordOf } from '../seed/queries.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { runCommand } from './run-command.ts'

/** npm run reset-password -- [user name]: a new random password, printed once; open sessions end. */

const userName = process.argv[2] ?? 'admin'

await runCommand(async (db) => {
  const password = generatedPassword()
  const hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const managerId = await setPasswordOf(transaction, userName, hash)
    if (managerId === undefined) throw new Error(`There is no manager "${userName}".`)
    await deleteSessionsOf(transaction, managerId)
  })
  return `The new password of "${userName}" is ${password}  (shown once, change it)`
})
