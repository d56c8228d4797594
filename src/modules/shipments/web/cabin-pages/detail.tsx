import { useManager } from '#kits/http/web/session/session.ts'
import { useParams } from '#kits/page/web/router/hooks.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { CabinPage } from '../detail/cabin.tsx'
import { CabinSkeleton } from '../detail/skeleton.tsx'

const loadNewCabin = () => import('../detail/new-cabin.tsx')

/** Who may not register cabins finds no cabin of the name `new`. */
export default function Page() {
  const { id = '' } = useParams()
  const canCreate = useManager().permissions.includes(cabins.create.access)
  const isNew = id === 'new' && canCreate
  const loaded = useLazyLoad(loadNewCabin, isNew)
  if (!isNew) return <CabinPage id={id} />
  return loaded ? <loaded.NewCabin /> : <CabinSkeleton />
}
