import type { Database } from '#kits/db/server/database.ts'

export function listCountries(db: Database) {
  return db
    .selectFrom('country')
    .select(['id', 'cn_name as cnName', 'en_name as enName', 'es_name as esName', 'area_code as areaCode'])
    .orderBy('id')
    .execute()
}
