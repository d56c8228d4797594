import type { Operator } from '#shared/domain/operator.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { readOperator } from '../operator/queries.ts'

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
