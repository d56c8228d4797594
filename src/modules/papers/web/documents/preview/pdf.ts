import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
export { TextLayer }

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build puts character maps, fonts and decoders: see `pdfFiles` in vite.config.ts. */
const folder = `/assets/pdfjs-${version}/`

/** Opens a PDF under our content policy: no WebAssembly; nothing is evaluated since its version 6. */
export function openPdf(data: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    data,
    cMapUrl: folder,
    standardFontDataUrl: folder,
    wasmUrl: folder,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
}
