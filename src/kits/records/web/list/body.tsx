import type { ReactNode, RefObject } from 'react'
import type { CallError } from '#kits/http/web/call-error.ts'
import { classes } from '#kits/ui/web/classes.ts'
import type { PageRange } from '#kits/ui/web/page-numbers.ts'
import type { Page } from '../definition.ts'
import { ListFooter } from './footer.tsx'
import styles from './frame.module.css'
import { useSearchHint } from './search-hint.ts'
import { ListFailure, NoRows } from './states.tsx'
import type { View } from './use-list-view.ts'

export interface ShownList {
  readonly view: View
  readonly page: Page<unknown> | undefined
  readonly range: PageRange | undefined
  readonly error: CallError | null
  readonly isFetching: boolean
  readonly retry: () => void
  readonly preferences: { readonly shown: readonly { readonly isTime?: boolean }[] }
}

interface BodyProps {
  /** The prefix of its texts. */
  feature: string
  list: ShownList
  region: RefObject<HTMLDivElement | null>
  /** A bar covers the end of the list, so it needs room to scroll past it. */
  hasBar?: boolean
  /** Undefined where the manager may not add rows. */
  onNew?: (() => void) | undefined
  /** Bars over the list's lower edge. */
  floatingBars?: ReactNode
  children: ReactNode
}

/** The list's content: skeleton, failure, empty state, or rows with their footer. */
export function ListBody({ floatingBars, ...props }: BodyProps) {
  const { view, page, range, preferences } = props.list
  const hint = useSearchHint(page, view.view.keyword)
  const hasTimes = preferences.shown.some(({ isTime }) => isTime)
  return (
    <>
      <div className={`flex ${styles.frame}`}>
        <Content {...props} hint={hint} />
        {floatingBars}
      </div>
      {page && range && page.items.length > 0 && (
        <ListFooter {...view} {...{ page, range, hasTimes, hint }} />
      )}
    </>
  )
}

type ContentProps = Omit<BodyProps, 'floatingBars'> & { hint: string | undefined }

function Content({ feature, list, region, hasBar = false, onNew, hint, children }: ContentProps) {
  const { view, page, range, error } = list
  if (error && !page) return <ListFailure msg={error.msg} onRetry={list.retry} isBusy={list.isFetching} />
  if (page && range && page.items.length === 0)
    return <NoRows {...view} definition={{ feature }} range={range} onNew={onNew} hint={hint} />
  return (
    <div className={classes('card', styles.region, hasBar && styles.withBar)} ref={region}>
      {children}
    </div>
  )
}
