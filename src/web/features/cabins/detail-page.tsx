import { useParams } from '#web/router/hooks.ts'
import { CabinPage } from './detail/cabin.tsx'
import { NewCabin } from './detail/new-cabin.tsx'

export default function Page() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewCabin /> : <CabinPage id={id} />
}
