import { type ReactNode, type RefObject, useEffect } from 'react'
import { Footer } from '../../../catalog/list/footer.tsx'
import { ListFailure, NoRows } from '../../../catalog/list/states.tsx'
import { classes } from '../../../ui/classes.ts'
import styles from './list.module.css'
import type { CabinList } from './use-cabin-list.ts'

interface BodyProps {
  list: CabinList
  region: RefObject<HTMLDivElement | null>
  /** Something lies over the end of the list: it can be scrolled out from below. */
  hasBar: boolean
  onNew: (() => void) | undefined
  /** What lies over the list, at its lower edge. */
  dock: ReactNode
  children: ReactNode
}

/** Failed, without rows, or the rows and what stands below them; while the first page loads its places. */
export function Body({ dock, ...props }: BodyProps) {
  const { view, page, range } = props.list
  return (
    <>
      <div className={styles.frame}>
        <Content {...props} />
        {dock}
      </div>
      {page && range && page.items.length > 0 && <Footer {...view} page={page} range={range} />}
    </>
  )
}

function Content({ list, region, hasBar, onNew, children }: Omit<BodyProps, 'dock'>) {
  const { view, page, range, error } = list
  const at = page && `${page.page}/${page.pageSize}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top.
  useEffect(() => {
    region.current?.scrollTo({ top: 0 })
  }, [at])
  if (error && !page) return <ListFailure msg={error.msg} onRetry={list.retry} isBusy={list.isFetching} />
  if (page && range && page.items.length === 0)
    return <NoRows {...view} definition={{ room: 'cabins' }} range={range} onNew={onNew} />
  return (
    <div className={classes(styles.region, hasBar && styles.withBar)} ref={region}>
      {children}
    </div>
  )
}
