import type { Locator, Page } from '@playwright/test'

/** Files that a journey uploads as documents of a cabin. */
export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The rows of a cabin's documents, whatever kind they stand under. */
export const documentRows = (page: Page): Locator => page.locator('#documents [data-cabin-document]')

/** A PDF of one page, most of it black. */
export function blackPdf(): Buffer {
  const drawing = '0 0 0 rg 20 20 160 160 re f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** Drops files onto an element, as from a file manager. */
export async function dropFile(target: Locator, { name, mimeType, buffer }: Paper): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (sign) => sign.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], '${name}', { type: '${mimeType}' }))
    return transfer
  })()`)
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}

/** Red, green, blue and alpha of the pixel in the middle of a canvas. */
export function middleOf(canvas: Locator): Promise<number[]> {
  return canvas.evaluate((element) => {
    const { width, height } = element
    const { data } = element.getContext('2d').getImageData(width / 2, height / 2, 1, 1)
    return [...data]
  })
}

/** The pages of a PDF that Chromium has written. */
export const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
