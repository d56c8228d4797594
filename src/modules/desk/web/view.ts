import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { type DeskKind, deskKinds, type FigureDimension, figureDimensions } from '../contract.ts'

/** What the address says: whose items, of which kind, and what the plots are broken down by. */
export interface DeskView {
  readonly isMine: boolean
  /** Undefined: of every kind. */
  readonly kind: DeskKind | undefined
  readonly by: FigureDimension | undefined
}

export function readView(params: URLSearchParams): DeskView {
  return {
    isMine: params.get('mine') === '1',
    kind: deskKinds.find((kind) => kind === params.get('kind')),
    by: figureDimensions.find((group) => group === params.get('by')),
  }
}

/** The search of a view; what is not chosen is left out. */
export function searchOf({ isMine, kind, by }: DeskView): string {
  const params = new URLSearchParams({
    ...(isMine && { mine: '1' }),
    ...(kind && { kind }),
    ...(by && { by }),
  })
  return `?${params}`
}

export function useDeskView() {
  const [params] = useSearchParams()
  const view = readView(params)
  return {
    ...view,
    /** The address with a part of the view changed. */
    hrefOf: (change: Partial<DeskView>) => searchOf({ ...view, ...change }),
  }
}
