import { readNumbers } from '#modules/shipments/rules/number-reader.ts'

/** Web worker: takes a text, answers what is read of it, and leaves the main thread free. */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(readNumbers(data)))
