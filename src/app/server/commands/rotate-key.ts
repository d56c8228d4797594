import { rotatePasswordKey } from '#modules/access/server/passwords/keys.ts'
import { runCommand } from './run-command.ts'

/** npm run rotate-key: a new key pair for encrypted passwords; pages already open still work. */

await runCommand(async ({ db }) => {
  await rotatePasswordKey(db)
  return 'Made a new password key. The one before it works until the next rotation.'
})
