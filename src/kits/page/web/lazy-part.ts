import { type ComponentType, lazy } from 'react'

/** Milliseconds before a failed load, as without a connection, is tried again. */
const pause = 3000

const loads: (() => Promise<unknown>)[] = []

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}

/**
 * A part of a prerendered screen whose script is loaded when it is first rendered. Within a Suspense boundary: what the
 * server rendered there stays as it is until the script has come. `preload` loads it before.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: { default: ComponentType<Props> } | undefined
  const loadPart = async () => {
    part ??= { default: await load() }
    return part
  }
  loads.push(loadPart)
  const Part = lazy(() => (part ? settled(part) : untilLoaded(loadPart)))
  return Object.assign(Part, { preload: loadPart })
}

/** What React takes as resolved at once; a promise would be so only after the rendering. */
function settled<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable that calls back within `then` is the point.
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}

/** Loads all parts before anything is rendered, for prerendering, which does not wait. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}
