import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'

const load = () => import('./drawings.tsx')

/** A picture of a list without rows. Most lists have some: it is loaded when it is shown, into room that is kept. */
export function LazyDrawing({ name }: { name: keyof Awaited<ReturnType<typeof load>> }) {
  const Drawing = useLazyLoad(load, true)?.[name]
  return Drawing ? <Drawing /> : <svg width="200" height="112" aria-hidden="true" focusable="false" />
}
