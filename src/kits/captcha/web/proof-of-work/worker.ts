import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { solve } from './solve.ts'

/** Web worker: takes one challenge, answers its solution, and leaves the main thread free. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => postMessage(await solve(data)))
