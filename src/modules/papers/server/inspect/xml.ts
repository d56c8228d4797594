import { open } from 'node:fs/promises'

/** Bytes at the start of a file by which it is known. */
const headBytes = 512

/** A declaration, or a first element with a prefix, as CFDI and COVE have one; after a mark of the byte order and spaces. */
const xmlStart = /^\s*<(\?xml[\s?]|[A-Za-z_][\w.-]*:[A-Za-z_][\w.-]*[\s/>])/

/** Whether a content is XML, in an encoding that XML files have. */
export function isXml(bytes: Uint8Array): boolean {
  // In UTF-16 every other byte is zero; the marks of the byte order are these three.
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1')
  return xmlStart.test(head.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', ''))
}

export async function isXmlFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return isXml(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
