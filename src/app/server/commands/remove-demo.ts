import { removeDemo } from '../seed/demo.ts'
import { runCommand } from './run-command.ts'

/** npm run remove-demo: the demo data set goes, everything else stays. */

await runCommand(async ({ db }) => {
  const removed = await removeDemo(db)
  return removed === 0 ? 'There was no demo data.' : `Removed the demo data: ${removed} rows.`
})
