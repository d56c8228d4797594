import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { type Pedimento, pedimentos } from '#shared/contracts/pedimentos.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey, failureOf } from '#web/api/query.ts'
import { DrawerFrame } from '#web/records/edit/drawer-frame.tsx'
import { PedimentoForm, type Saved } from './form.tsx'
import { NoPedimento } from './no-pedimento.tsx'

interface FormDrawerProps {
  /** The row's id; undefined for a new one. */
  id: string | undefined
  /** The shipment that a new one is about. */
  cabinId: string | undefined
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** A pedimento's form over the list; on a phone it fills the screen. */
export default function FormDrawer({ id, cabinId, onSaved, onClose }: FormDrawerProps) {
  const closeRef = useRef(onClose)
  const shared = { cabinId, onSaved, onClose, closeRef }
  return (
    <DrawerFrame onClose={() => closeRef.current()}>
      {id === undefined ? (
        <PedimentoForm row={undefined} {...shared} />
      ) : (
        <LoadedPedimento id={id} onClose={onClose}>
          {(row) => <PedimentoForm row={row} {...shared} />}
        </LoadedPedimento>
      )}
    </DrawerFrame>
  )
}

interface LoadedPedimentoProps {
  id: string
  onClose: () => void
  children: (row: Pedimento) => ReactNode
}

/** Asked anew each time the drawer opens, and left alone while it is open. */
function LoadedPedimento({ id, onClose, children }: LoadedPedimentoProps) {
  const query = useQuery<Pedimento, CallError>({
    queryKey: [...callKey(pedimentos.get, { id }), 'edit'],
    queryFn: ({ signal }) => call(pedimentos.get, { id }, { signal, autoError: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isQuiet: true },
  })
  if (query.data) return children(query.data)
  return <NoPedimento failure={failureOf(query)} onRetry={() => void query.refetch()} onClose={onClose} />
}
