import { useEffect, useState } from 'react'

/** 32 bytes in base64url. */
const tokenPattern = /^#([\w-]{43})$/

const tokenIn = (hash: string): string => tokenPattern.exec(hash)?.[1] ?? ''

/**
 * The token in the address's fragment, which the browser sends to nobody. A link inside the page, as the one to its
 * content, takes the fragment's place: the token is put back, so that a reload finds it.
 */
export function useToken(): string {
  const [token, setToken] = useState(() => tokenIn(location.hash))
  useEffect(() => {
    const follow = () => {
      const other = tokenIn(location.hash)
      if (other !== '') setToken(other)
      else if (token !== '') history.replaceState(history.state, '', `#${token}`)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [token])
  return token
}
