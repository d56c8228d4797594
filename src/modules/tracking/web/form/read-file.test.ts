import { expect, it, vi } from 'vitest'
import { readFile } from './read-file.ts'

it('reads a table, as it would be read when pasted', async () => {
  const table = 'Contenedor;B.L.;Peso\r\nCSQU3054383;DEMOBL000002;"12,500 KG"\r\n160-12345675;;80'
  expect(await readFile(new Blob([table]))).toMatchObject({ numbers: ['CSQU3054383', '160-12345675'] })
})

it('reads what Excel saves as Unicode text', async () => {
  const text = 'CSQU3054383\tNingbo\r\n'
  const utf16 = new Uint8Array([0xff, 0xfe, ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0])])
  expect(await readFile(new Blob([utf16]))).toMatchObject({ numbers: ['CSQU3054383'], ignored: ['Ningbo'] })
})

it('reads on the page where no worker starts', async () => {
  class Broken extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Broken)
  try {
    expect(await readFile(new Blob(['CSQU3054383']))).toMatchObject({ numbers: ['CSQU3054383'] })
  } finally {
    vi.unstubAllGlobals()
  }
})

it('does not take a picture or a huge file for a list', async () => {
  expect(await readFile(new Blob([new Uint8Array([0x89, 0x50, 0, 1])]))).toBeUndefined()
  expect(await readFile(new Blob(['A1234567\n'.repeat(200_000)]))).toBeUndefined()
})
