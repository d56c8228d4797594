import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useTitle } from '#kits/i18n/web/title.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { cabinPath, type ListState, useOriginPath } from '../list/open-cabin.ts'
import { CompanyField } from './company-field.tsx'
import { CabinFields } from './form.tsx'
import { useCabinForm } from './form-state/use-cabin-form.ts'
import styles from './page.module.css'
import { CabinSkeleton } from './skeleton.tsx'
import { Toolbar } from './toolbar.tsx'

interface NewState extends ListState {
  duplicateOf?: string
}

const loadNoCabin = () => import('./no-cabin.tsx')

/** The form of a new cabin, empty or copied from another one. */
export function NewCabin() {
  const { t } = useLanguage()
  const state = useLocation().state as NewState | null
  const { duplicateOf, list } = state ?? {}
  useTitle('cabinDetail', t('cabins.new'), { isWhole: true })
  return (
    <div className={`stack one-column gap-4 ${styles.page}`}>
      <Toolbar />
      <h1 className={styles.newTitle}>{t('cabins.new')}</h1>
      {duplicateOf === undefined ? (
        <NewForm source={undefined} list={list} />
      ) : (
        <Duplicate key={duplicateOf} id={duplicateOf} list={list} />
      )}
    </div>
  )
}

/** Copies the cabin with this id, once it has loaded: an empty form would pass for the copy. */
function Duplicate({ id, list }: { id: string; list: string | undefined }) {
  const query = useQuery<Cabin, CallError>({
    queryKey: callKey(cabins.get, { id }),
    queryFn: ({ signal }) => call(cabins.get, { id }, { signal, autoError: false }),
    meta: { isQuiet: true },
  })
  const { data: source, isFetching, refetch } = query
  const error = failureOf(query)
  const noCabin = useLazyLoad(loadNoCabin, error !== null)
  if (source) return <NewForm source={source} list={list} />
  if (!error || !noCabin) return <CabinSkeleton />
  return <noCabin.NoCabin error={error} isBusy={isFetching} onRetry={() => void refetch()} />
}

function NewForm({ source, list }: { source: Cabin | undefined; list: string | undefined }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const path = useOriginPath()
  const entity = useCabinForm({
    source,
    onCreated: ({ id }) => void navigate(cabinPath(id), { replace: true, state: { list } }),
  })
  const frame = useRef<HTMLDivElement>(null)
  // Not on a touch screen, where the focus of a field opens the keyboard over the form.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches)
      frame.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])
  return (
    <div className={styles.single} ref={frame}>
      <CabinFields
        entity={entity}
        title={t('cabin_form.title')}
        notice={
          source &&
          !entity.hasDraft && (
            <p className={`rounded text-compact notice`}>
              {t('cabin_form.repeated', { name: nameOfCabin(source) })}
            </p>
          )
        }
        onCancel={() => void navigate(path)}
        CompanyField={entity.choosesCompany ? CompanyField : undefined}
      />
    </div>
  )
}
