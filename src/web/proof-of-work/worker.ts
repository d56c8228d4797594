import type { Challenge } from '#shared/contracts/proof-of-work.ts'
import { solve } from './solve.ts'

/** Beside the page, which goes on meanwhile: takes one challenge, answers its solution. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => postMessage(await solve(data)))
