import type { Figures } from '#modules/desk/contract.ts'

/** The figures of a group under its name. */
export type NamedFigures = Pick<Figures['groups'][number], 'weeks' | 'stages' | 'isRest'> & {
  readonly name: string
}

export interface FigureProps {
  figures: Figures
  /** Empty: in total. */
  groups: readonly NamedFigures[]
}
