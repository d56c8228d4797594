import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useReducer, useRef, useState } from 'react'
import { type CallError, call } from '#kits/http/web/call.ts'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, failureOf, refetchAtNewDay } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useTitle } from '#kits/i18n/web/title.ts'
import { useOpens } from '#kits/page/web/opens.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { freshMs, lowPriorityDelayMs } from '#kits/records/web/list/live/delays.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { useAnyUnsaved } from '#kits/ui/web/unsaved.ts'
import { useSingleColumn } from '#kits/ui/web/window-width.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { useRememberCabin } from '../list/return-focus.ts'
import { type CabinNotice, cabinNotices } from '../slots.ts'
import { Actions } from './actions.tsx'
import { CabinFields } from './form.tsx'
import { type CabinForm, invalidateCabin, useCabinForm } from './form-state/use-cabin-form.ts'
import { CabinHeader } from './header.tsx'
import { isMissing } from './missing.ts'
import styles from './page.module.css'
import { Panels, WidePanels } from './panels.tsx'
import { useSectionFrame } from './section-frame.ts'
import { SectionNav } from './section-nav.tsx'
import { CabinSkeleton } from './skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFormFocus } from './use-form-focus.ts'
import { useSection, useSectionFocus } from './use-section.ts'

const loadNeighbours = () => import('./neighbours-bar.tsx')
/** Loaded beforehand: the browser's own print command waits for nothing. */
const loadPrintSheet = () => import('./print-sheet.tsx')
const loadPhoneBar = () => import('./phone-bar.tsx')
const loadNoCabin = () => import('./no-cabin.tsx')

/** One cabin: its summary, deadlines, form, clearance, documents and audit log, each a section with its own `#…`. */
export function CabinPage({ id }: { id: string }) {
  const [isRemoving, setRemoving] = useState(false)
  const query = useCabin(id, isRemoving)
  const { data: cabin, isFetching, refetch } = query
  const error = failureOf(query)
  useRememberCabin(id)
  const isAnyUnsaved = useAnyUnsaved()
  const neighbours = useLazyLoad(loadNeighbours, true)
  // A cabin deleted by others stays on screen while it holds unsaved input.
  const isGone = error !== null && isMissing(error) && !isAnyUnsaved
  const isWithout = error !== null && (!cabin || isGone)
  const noCabin = useLazyLoad(loadNoCabin, isWithout)
  // Rendered deferred, in slices: at one go it would block the main thread.
  const isDrawn = useDeferredValue(cabin !== undefined)
  return (
    <div className={`stack one-column gap-4 ${styles.page}`}>
      <Toolbar>
        {neighbours && <neighbours.Neighbours id={id} />}
        {cabin && isDrawn && !isGone && <Actions cabin={cabin} onRemoving={setRemoving} />}
      </Toolbar>
      {cabin && !isGone && <Content key={cabin.id} cabin={cabin} isDrawn={isDrawn} />}
      {isWithout && noCabin && (
        <noCabin.NoCabin error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {!cabin && !(isWithout && noCabin) && <CabinSkeleton />}
    </div>
  )
}

/** In milliseconds: the longest random delay. */
const spread = 2000

/** The cabin, refetched when a colleague changes it; not while it is being deleted here. */
function useCabin(id: string, isRemoving: boolean) {
  const queries = useQueryClient()
  const query = useQuery<Cabin, CallError>({
    queryKey: callKey(cabins.get, { id }),
    queryFn: ({ signal }) => call(cabins.get, { id }, { signal, autoError: false }),
    enabled: !isRemoving,
    ...refetchAtNewDay,
    meta: { isQuiet: true },
  })
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useChanges((change) => {
    const isFresh = query.dataUpdatedAt === 0 || Date.now() - query.dataUpdatedAt < freshMs
    if (change === 'resync') {
      clearTimeout(later.current)
      // Delayed at random, since every page that shows the cabin gets the event at the same moment.
      const after = (isFresh ? lowPriorityDelayMs : 0) + Math.random() * spread
      later.current = setTimeout(() => invalidateCabin(queries, id), after)
    } else if (change.kind === 'cabin' && change.id === id) invalidateCabin(queries, id)
  })
  return query
}

/**
 * Holds the form's state outside the deferred render: a draft can be read only once, and a deferred render may start
 * again.
 */
function Content({ cabin, isDrawn }: { cabin: Cabin; isDrawn: boolean }) {
  const entity = useCabinForm({ cabin })
  useTitle('cabinDetail', nameOfCabin(cabin))
  return isDrawn ? <Sections cabin={cabin} entity={entity} /> : <CabinSkeleton />
}

function Sections({ cabin, entity }: { cabin: Cabin; entity: CabinForm }) {
  const { t } = useLanguage()
  const isSingle = useSingleColumn()
  const { current, show } = useSection(entity.hasDraft ? 'data' : 'summary')
  const { frame } = useSectionFrame('data', current, styles.main)
  const [stepRequest, requestStep] = useReducer((count: number) => count + 1, 0)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const bar = useLazyLoad(loadPhoneBar, isSingle)
  const sheet = useLazyLoad(loadPrintSheet, true)
  const { form } = entity
  // Before the form's, which may put the focus on one field of the section.
  useSectionFocus(current)
  const { focusField } = useFormFocus(entity, current, show)
  const openStep = () => {
    requestStep()
    show('clearance')
  }
  useOpens('next-step', openStep)
  const panelProps = {
    ...{ cabin, current, photos },
    onPhotosTaken: () => setPhotos([]),
    onSaved: entity.followMember,
  }
  return (
    <div className="stack gap-4 shrink">
      <SectionNav current={current} isUnsaved={form.isUnsaved} />
      <CabinHeader cabin={cabin} section={current} />
      {pluggedInto(cabinNotices).map((notice) => (
        <Notice key={notice.name} notice={notice} cabin={cabin} />
      ))}
      <WidePanels {...panelProps} />
      <div className={`stack start gap-4 ${styles.columns}`}>
        <div {...frame}>
          <CabinFields entity={entity} title={t('cabin_form.title')} />
        </div>
        <Panels {...panelProps} stepRequest={stepRequest} />
      </div>
      {sheet && <sheet.PrintSheet cabin={cabin} />}
      {/* The form's own bar takes its place while there is something to save. */}
      {bar && !(current === 'data' && form.isUnsaved) && (
        <bar.PhoneBar
          cabin={cabin}
          onStep={openStep}
          onPhotos={(taken) => {
            setPhotos(taken)
            show('documents')
          }}
          onNote={() => focusField('[name=note]')}
        />
      )}
    </div>
  )
}

function Notice({ notice, cabin }: { notice: CabinNotice; cabin: Cabin }) {
  const permissions: readonly string[] = useManager().permissions
  const isWanted = permissions.includes(notice.permission) && notice.concerns(cabin)
  const loaded = useLazyLoad(notice.load, isWanted)
  return loaded && <loaded.default cabin={cabin} />
}
