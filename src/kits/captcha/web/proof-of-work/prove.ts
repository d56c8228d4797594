import type { Challenge } from '#kits/captcha/shared/proof-of-work.ts'
import { type Solution, solve } from './solve.ts'
import SolverWorker from './worker.ts?worker'

function solveBeside(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const worker = new SolverWorker()
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')))
    signal.addEventListener('abort', () => resolve(null))
    worker.postMessage(challenge)
  })
  return solved.finally(() => worker.terminate())
}

const asBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/**
 * The solution of a challenge; null when aborted. Also on a page without TLS: what costs money, as a text message, is never
 * had without a proof.
 */
export async function prove(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return null
  // Where workers are not available: on the main thread, in slices.
  const here = () => solve(challenge, signal)
  const solution = await (typeof Worker === 'undefined' ? here() : solveBeside(challenge, signal).catch(here))
  return solution && asBase64(JSON.stringify({ challenge, solution }))
}
