/** `file:///C:/…` and `file:///home/…`; a share of a server has more slashes, or a name after two of them. */
const localFile = /^file:(?:\/{0,3}[a-z][:|]|\/\/\/(?!\/))/i

/** Whether opening this address asks another machine: an address with a scheme, or a share of a server. */
export function isRemote(target: string): boolean {
  // White space and what cannot be seen is left out, as programs do.
  const address = target.replaceAll(/[\p{C}\p{Z}]/gu, '').replaceAll(/\\|%5c|%2f/gi, '/')
  if (localFile.test(address)) return false
  return address.startsWith('//') || /^[a-z][a-z\d+.-]+:/i.test(address)
}
