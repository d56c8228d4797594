import type { ReactNode } from 'react'
import { Icon } from '#kits/ui/web/icon.tsx'

/** A warning at a field, which can be saved all the same. */
export function Doubt({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1 warning">
      <Icon name="alert" size={16} />
      {children}
    </span>
  )
}
