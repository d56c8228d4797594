import { cabins } from '#shared/contracts/cabins.ts'
import { useParams } from '#web/router/hooks.ts'
import { useManager } from '#web/session/session.ts'
import { CabinPage } from './detail/cabin.tsx'
import { NewCabin } from './detail/new-cabin.tsx'

/** Who may not register cabins finds no cabin of the name `new`. */
export default function Page() {
  const { id = '' } = useParams()
  const canCreate = useManager().permissions.includes(cabins.create.access)
  return id === 'new' && canCreate ? <NewCabin /> : <CabinPage id={id} />
}
