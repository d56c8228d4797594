import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import type { PaperCounts } from './lacking.ts'
import { withPaperTexts } from './load-papers.ts'

const loadDialogs = () => withPaperTexts(() => import('./question-dialogs.tsx'))

interface PaperQuestionProps {
  cabin: PaperCounts
  name: string
  /** The missing kinds; undefined where nothing is asked. */
  kinds: readonly DocumentKind[] | undefined
  confirm: () => void
  stop: () => void
}

/** The question before a step of one cabin, loaded when it is asked. */
export function PaperQuestion({ kinds, ...props }: PaperQuestionProps) {
  const loaded = useLazyLoad(loadDialogs, kinds !== undefined)
  return kinds && loaded && <loaded.OneQuestion kinds={kinds} {...props} />
}

interface ManyQuestionProps {
  isOpen: boolean
  /** Cabins that lack papers, and all that make the step. */
  count: number
  total: number
  confirm: () => void
  stop: () => void
}

/** The question before a step of many cabins. */
export function ManyPapersQuestion({ isOpen, ...props }: ManyQuestionProps) {
  const loaded = useLazyLoad(loadDialogs, isOpen)
  return loaded && <loaded.ManyQuestion {...props} />
}
