import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import {
  AnnotationMode,
  getDocument,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Drawn } from '../worker/tasks.ts'
import { pageLimits, quality } from './limits.ts'
import { type PagePicture, pdfOfPages } from './pdf-of-pages.ts'

const pointsPerInch = 72
const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/')
const part = (name: string): string => join(library, name, '/')

async function drawPage(page: PDFPageProxy): Promise<PagePicture> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(
    pageLimits.dotsPerInch / pointsPerInch,
    Math.sqrt(pageLimits.pixels / (width * height)),
  )
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  )
  // The canvas is not that of a browser, which the types ask for.
  const parameters: unknown = {
    canvas,
    viewport,
    intent: 'print',
    // As a printer shows them: notes without their windows, fields with what stands in them.
    annotationMode: AnnotationMode.ENABLE,
  }
  await page.render(parameters as Parameters<PDFPageProxy['render']>[0]).promise
  page.cleanup()
  const jpeg = await canvas.encode('jpeg', quality)
  return { jpeg, pixels: [canvas.width, canvas.height], points: [width, height] }
}

/** Each page of a PDF as a picture, in a PDF of ours. */
export async function drawPdf(bytes: Buffer): Promise<Drawn> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: part('cmaps'),
    standardFontDataUrl: part('standard_fonts'),
    wasmUrl: part('wasm'),
    iccUrl: part('iccs'),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const { numPages, getPage } = await loading.promise.then((pdf) => ({
      numPages: pdf.numPages,
      getPage: (number: number) => pdf.getPage(number),
    }))
    if (numPages > pageLimits.pages) return { failure: `${numPages} pages` }
    const pages: PagePicture[] = []
    let size = 0
    for (let number = 1; number <= numPages; number++) {
      const page = await drawPage(await getPage(number))
      size += page.jpeg.length
      if (size > pageLimits.bytes) return { failure: 'Too large when drawn' }
      pages.push(page)
    }
    return { content: pdfOfPages(pages), pages: pages.length }
  } finally {
    await loading.destroy()
  }
}
