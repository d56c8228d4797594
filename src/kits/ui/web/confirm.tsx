import type { ComponentProps } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { ConfirmDialog } from './dialog.tsx'

const loadDialog = () => import('./dialog.tsx')

interface ConfirmProps extends ComponentProps<typeof ConfirmDialog> {
  /** Preloads the dialog, since it may be needed soon. */
  isExpected?: boolean
}

/** A `ConfirmDialog` whose code is loaded when it is first shown. */
export function Confirm({ isExpected = false, ...question }: ConfirmProps) {
  const loaded = useLazyLoad(loadDialog, isExpected || question.isOpen)
  return loaded && <loaded.ConfirmDialog {...question} />
}
