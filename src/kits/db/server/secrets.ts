import type { Database } from './database.ts'

/** Returns the secret of that name, storing `fresh` where there is none: the first instance decides for all. */
export async function getSecret(db: Database, name: string, fresh: Buffer): Promise<Buffer> {
  const select = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const known = await select()
  if (known) return known.value
  await db
    .insertInto('secret')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await select()
  if (!made) throw new Error(`The secret ${name} was made and is not there.`)
  return made.value
}
