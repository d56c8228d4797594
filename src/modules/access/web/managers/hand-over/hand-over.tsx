import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
import { totalOf } from './use-hand-over.ts'

const loadDialog = () => import('./dialog.tsx')

interface Question {
  row: Manager
  isDisabling: boolean
}

/** Whether a manager may be responsible for shipments and customers. */
const mayBeResponsible = ({ role, access, disabled }: Manager): boolean =>
  role === 'operator' && access !== 'viewer' && !disabled

/** The question to whom a manager's shipments and customers go; asked by operators alone. */
export function useHandOverQuestion() {
  const isAsked = useManager().role === 'operator'
  const [question, setQuestion] = useState<Question>()
  return {
    question,
    isOffered: (row: Manager) => isAsked && row.role === 'operator',
    ask: (row: Manager, { isDisabling = false } = {}) => setQuestion({ row, isDisabling }),
    /** Asks where an edit leaves the manager with what they may no longer be responsible for. */
    askAfter: async (before: Manager | undefined, saved: Manager) => {
      if (!isAsked || !before || !mayBeResponsible(before) || mayBeResponsible(saved)) return
      // The dialog asks again, and says what failed.
      const duties = await call(managers.getDuties, { id: saved.id }, { autoError: false }).catch(() => null)
      if (!duties || totalOf(duties) > 0) setQuestion({ row: saved, isDisabling: false })
    },
    close: () => setQuestion(undefined),
  }
}

interface HandOverProps extends Pick<ReturnType<typeof useHandOverQuestion>, 'question' | 'close'> {
  /** It may be asked soon. */
  isExpected: boolean
  onSaved: (row: Manager) => void
}

/** The dialog of the question, loaded when it is first asked. */
export function HandOver({ question, close, isExpected, onSaved }: HandOverProps) {
  const dialog = useLazyLoad(loadDialog, isExpected || question !== undefined)
  if (!dialog || !question) return null
  return (
    <dialog.default
      key={question.row.id}
      {...question}
      onClose={close}
      onDone={(saved) => {
        if (saved) onSaved(saved)
        close()
      }}
    />
  )
}
