import { useRef, useState } from 'react'
import type { ApiKey, apiKeys } from '#shared/contracts/api-keys.ts'
import type { Result } from '#shared/contracts/call.ts'
import { DrawerFrame } from '#web/records/edit/drawer-frame.tsx'
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
