import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSnapshot } from './router/hooks.ts'

/** History state by which one screen asks another to open a form: the form of a cabin's next step. */
export interface OpensState {
  readonly opens: 'next-step'
}

/** Opens it when one comes with that state; not when one comes back, nor after a reload. */
export function useOpens(what: OpensState['opens'], open: () => void): void {
  const { key, state } = useLocation()
  const isNew = useSnapshot(({ arrival }) => arrival === 'push')
  const isAsked = isNew && (state as OpensState | null)?.opens === what
  const act = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by a navigation to the same screen.
  useEffect(() => {
    if (isAsked) act()
  }, [isAsked, key])
}
