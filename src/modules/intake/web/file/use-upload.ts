import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, isTransient } from '#kits/http/web/call-error.ts'
import { upload } from '#kits/http/web/files.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { cabinImports } from '#modules/intake/contract.ts'
import { importPath } from '../paths.ts'

/** Uploads a sheet and opens its import. A page that is left stops the upload. */
export function useUpload() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const [refusal, setRefusal] = useState<CallError>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    // Strict mode mounts twice: the first unmount does not count.
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  const send = async (file: File) => {
    const signal = leaving.current?.signal ?? new AbortController().signal
    const id = newRowId()
    const { name } = file
    const onProgress = (share: number) => setSending({ name, share })
    const begin = () => upload(cabinImports.start, { id }, file, { onProgress, signal, autoError: false })
    setRefusal(undefined)
    onProgress(0)
    try {
      // The id identifies the import: without an answer it may be sent again.
      await begin().catch((error: unknown) => {
        if (error instanceof CallError && isTransient(error)) return begin()
        throw error
      })
      void queries.invalidateQueries({ queryKey: callKey(cabinImports.getPage) })
      await navigate(importPath(id))
    } catch (error) {
      if (signal.aborted) return
      setSending(undefined)
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
    }
  }
  return { sending, refusal, send: (file: File) => void send(file) }
}
