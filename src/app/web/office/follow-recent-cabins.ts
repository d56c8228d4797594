import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey } from '#kits/http/web/query.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation, useParams } from '#kits/page/web/router/hooks.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { rememberCabin } from '#modules/shipments/web/recent.ts'

/** Remembers each cabin that is opened, for the palette, once it has been read. */
export function useRecentCabins(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { id } = useParams()
  const openedId = pathname.startsWith(screens.cabinDetail.path.replace(':id', '')) ? id : undefined
  useEffect(() => {
    if (openedId === undefined) return
    const note = () => {
      const cabin = queries.getQueryData<Cabin>(callKey(cabins.get, { id: openedId }))
      if (!cabin) return false
      rememberCabin({ id: openedId, name: cabin.containerNo ?? cabin.blNo ?? cabin.bookingNo ?? '' })
      return true
    }
    if (note()) return
    const stop = queries.getQueryCache().subscribe(() => note() && stop())
    return stop
  }, [queries, openedId])
}
