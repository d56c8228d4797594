import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Figures } from '#modules/desk/contract.ts'

export type Stage = Figures['stages'][number]

export interface NamedStage {
  readonly name: string
  readonly cases: number
  readonly p50: number
  readonly p90: number
}

/** A stage is a status in a mode: an air shipment is faster. */
export const stageKey = ({ status, transportMode }: Pick<Stage, 'status' | 'transportMode'>): string =>
  `${status} ${transportMode}`

export const stageName = ({ status, transportMode }: Stage, t: Translate): string =>
  t('desk_figures.stages.name', {
    status: t(enumKey('CabinStatus', status)),
    mode: t(enumKey('TransportType', transportMode)),
  })

/** In the order shipments go through them. */
export const byModeAndStatus = (stages: readonly Stage[]): Stage[] =>
  stages.toSorted((a, b) => a.transportMode - b.transportMode || a.status - b.status)

export const named = (stage: Stage, name: string): NamedStage => ({
  name,
  cases: stage.cases,
  p50: stage.p50,
  p90: stage.p90,
})

export const slowestOf = <S extends { readonly p90: number }>(stages: readonly S[]): S | undefined =>
  stages.toSorted((a, b) => b.p90 - a.p90)[0]
