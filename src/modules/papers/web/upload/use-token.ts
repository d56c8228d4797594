import { useEffect, useState, useSyncExternalStore } from 'react'

/** 32 bytes in base64url. */
const tokenPattern = /^#([\w-]{43})$/

const tokenIn = (hash: string): string => tokenPattern.exec(hash)?.[1] ?? ''

function onHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/**
 * The token in the address's fragment, which the browser sends to nobody: as the server renders the page it is undefined. A link
 * inside the page, as the one to its content, takes the fragment's place: the token is put back, so that a reload finds it.
 */
export function useToken(): string | undefined {
  const found = useSyncExternalStore(
    onHash,
    () => tokenIn(location.hash),
    () => undefined,
  )
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  useEffect(() => {
    if (found === '' && last) history.replaceState(history.state, '', `#${last}`)
  }, [found, last])
  return found || last || found
}
