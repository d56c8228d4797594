import type { Config } from '#kits/config/server/config.ts'
import type { Database } from '#kits/db/server/database.ts'
import { readOperator } from '#kits/operator/server/queries.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'

/** What the footer of every mail says of the site and of who runs it. */
export interface MailSite {
  publicUrl: string
  operator: Operator
}

export async function readMailSite(
  db: Database,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<MailSite> {
  return { publicUrl, operator: await readOperator(db) }
}
