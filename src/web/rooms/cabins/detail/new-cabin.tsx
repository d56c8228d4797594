import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import { useCall } from '../../../api/query.ts'
import { useLanguage } from '../../../app/language.tsx'
import { useTitle } from '../../../app/title.ts'
import { useLocation, useNavigate } from '../../../router/hooks.ts'
import { cabinPath, type ListState, useOriginPath } from '../list/open-cabin.ts'
import { nameOfCabin } from '../shown.ts'
import formStyles from './form.module.css'
import { CabinFields } from './form.tsx'
import styles from './page.module.css'
import { CabinSkeleton } from './skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCabinForm } from './use-cabin-form.ts'

interface NewState extends ListState {
  duplicateOf?: string
}

/** A cabin to be registered, empty or after another one. */
export function NewCabin() {
  const { t } = useLanguage()
  const state = useLocation().state as NewState | null
  const id = state?.duplicateOf ?? ''
  useTitle('cabinDetail', t('cabins.new'), { isWhole: true })
  const { data: source, isPending } = useCall(cabins.get, { id }, { isWanted: id !== '' })
  return (
    <div className={styles.page}>
      <Toolbar />
      <h1 className={styles.newTitle}>{t('cabins.new')}</h1>
      {id !== '' && isPending ? <CabinSkeleton /> : <NewForm key={id} source={source} list={state?.list} />}
    </div>
  )
}

function NewForm({ source, list }: { source: Cabin | undefined; list: string | undefined }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const path = useOriginPath()
  const entity = useCabinForm({
    source,
    onCreated: ({ id }) => void navigate(cabinPath(id), { replace: true, state: { list } }),
  })
  return (
    <div className={styles.single}>
      <CabinFields
        entity={entity}
        title={t('cabin_form.title')}
        notice={
          source &&
          !entity.hasDraft && (
            <p className={formStyles.notice}>{t('cabin_form.repeated', { name: nameOfCabin(source) })}</p>
          )
        }
        onCancel={() => void navigate(path)}
      />
    </div>
  )
}
