import type { ComponentProps } from 'react'
import { useLazyLoad } from '../page/use-lazy-load.ts'
import type { ConfirmDialog } from './dialog.tsx'

const loadDialog = () => import('./dialog.tsx')

interface ConfirmProps extends ComponentProps<typeof ConfirmDialog> {
  /** It may be asked soon: fetched now. */
  isExpected?: boolean
}

/** A `ConfirmDialog` that is fetched when it is first asked. */
export function Confirm({ isExpected = false, ...question }: ConfirmProps) {
  const loaded = useLazyLoad(loadDialog, isExpected || question.isOpen)
  return loaded && <loaded.ConfirmDialog {...question} />
}
