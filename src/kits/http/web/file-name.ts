const encodedName = /filename\*\s*=\s*UTF-8''([^;\s]+)/i
const plainName = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i

/** The file's name in a `Content-Disposition` header (RFC 6266); undefined where there is none. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = encodedName.exec(header ?? '')?.[1]
  const [, quoted, bare] = plainName.exec(header ?? '') ?? []
  return decoded(encoded) ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? bare
}

function decoded(name: string | undefined): string | undefined {
  try {
    return name === undefined ? undefined : decodeURIComponent(name)
  } catch {
    return undefined
  }
}
