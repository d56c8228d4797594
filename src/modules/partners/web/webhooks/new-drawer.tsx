import { useRef, useState } from 'react'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import type { Webhook } from '#modules/partners/contract/webhooks.ts'
import { WebhookForm } from './form.tsx'
import { Secret } from './secret.tsx'

interface NewDrawerProps {
  onCreated: (webhook: Webhook) => void
  onClose: () => void
}

/** A new webhook: its form, then its secret, this once. */
export default function NewDrawer({ onCreated, onClose }: NewDrawerProps) {
  const closeRef = useRef(onClose)
  const [secret, setSecret] = useState<string>()
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {secret === undefined ? (
        <WebhookForm
          {...{ closeRef, onClose }}
          onSaved={(made) => {
            onCreated(made)
            setSecret(made.secret)
          }}
        />
      ) : (
        <Secret {...{ secret, closeRef, onClose }} />
      )}
    </DrawerFrame>
  )
}
