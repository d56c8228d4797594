import { useRef, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import type { ApiKey, apiKeys } from '#modules/partners/contract/api-keys.ts'
import { KeyForm } from './form.tsx'
import { MadeKey } from './made-key.tsx'

interface DrawerProps {
  onCreated: (key: ApiKey) => void
  onClose: () => void
}

/** A new key: its form, then the key itself, this once. */
export default function KeyDrawer({ onCreated, onClose }: DrawerProps) {
  const closeRef = useRef(onClose)
  const [made, setMade] = useState<Result<typeof apiKeys.create>>()
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {made ? (
        <MadeKey name={made.name} secret={made.key} {...{ closeRef, onClose }} />
      ) : (
        <KeyForm
          {...{ closeRef, onClose }}
          onCreated={(key) => {
            onCreated(key)
            setMade(key)
          }}
        />
      )}
    </DrawerFrame>
  )
}
