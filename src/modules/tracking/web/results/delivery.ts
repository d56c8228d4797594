/** Copies by the clipboard API, formatted where it can; over plain HTTP, where there is none, by a selection. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  if (html !== undefined && (await copyFormatted(text, html))) return true
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}

/** False where the browser takes plain text only. */
async function copyFormatted(text: string, html: string): Promise<boolean> {
  try {
    const blobOf = (type: string, content: string) => ({ [type]: new Blob([content], { type }) })
    await navigator.clipboard.write([
      new ClipboardItem({ ...blobOf('text/plain', text), ...blobOf('text/html', html) }),
    ])
    return true
  } catch {
    return false
  }
}

/** Gives the reader a file. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Revoked late: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
