import { manager } from '#kits/http/web/session/manager.ts'
import { type RecentCabins, read, write } from '#kits/page/web/storage/storage.ts'

/** The cabins that the signed-in manager opened last. Forgotten at sign-out. */

type RecentCabin = RecentCabins['cabins'][number]

const mostRemembered = 8

export function recentCabins(): RecentCabins['cabins'] {
  const stored = read('recentCabins')
  return stored && stored.managerId === manager()?.id ? stored.cabins : []
}

export function rememberCabin({ id, name }: RecentCabin): void {
  const managerId = manager()?.id
  if (managerId === undefined) return
  const others = recentCabins().filter((cabin) => cabin.id !== id)
  write('recentCabins', { managerId, cabins: [{ id, name }, ...others].slice(0, mostRemembered) })
}
