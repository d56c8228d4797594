import { type ReactNode, useState } from 'react'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { PlotFigure } from '#kits/ui/web/plots/plot-figure.tsx'
import { RangePlot } from '#kits/ui/web/plots/range-plot.tsx'
import { mostSeries } from '#kits/ui/web/plots/series.tsx'
import { Select } from '#kits/ui/web/select.tsx'
import type { FigureProps } from './figure-props.ts'
import { groupStageFinding, stageFinding } from './findings.ts'
import { daysText } from './numbers.ts'
import { byModeAndStatus, type NamedStage, named, slowestOf, stageKey, stageName } from './stages.ts'

/** How long shipments stay in each stage; broken down, one stage at a time. */
export function StageFigure({ figures, groups }: FigureProps) {
  const { t } = useLanguage()
  const [chosenKey, setChosenKey] = useState<string>()
  const stages = byModeAndStatus(figures.stages)
  const chosen = stages.find((stage) => stageKey(stage) === chosenKey) ?? slowestOf(stages)
  if (groups.length === 0 || !chosen) {
    const all = stages.map((stage) => named(stage, stageName(stage, t)))
    return (
      <Stages stages={all} drawn={all} title={stageFinding(all, t)} head={t('desk_figures.stages.stage')} />
    )
  }
  const own = groups.flatMap(({ name, isRest, stages: all }) => {
    const stage = all.find((each) => stageKey(each) === stageKey(chosen))
    return stage ? [{ ...named(stage, name), isRest }] : []
  })
  return (
    <Stages
      stages={own}
      drawn={own.slice(0, mostSeries)}
      title={groupStageFinding(
        own.filter(({ isRest }) => !isRest),
        stageName(chosen, t),
        t,
      )}
      head={stageName(chosen, t)}
      tools={
        <Select
          label={t('desk_figures.stages.stage')}
          value={stageKey(chosen)}
          options={stages.map((stage) => ({ value: stageKey(stage), label: stageName(stage, t) }))}
          onValue={setChosenKey}
        />
      }
    />
  )
}

interface StagesProps {
  stages: readonly NamedStage[]
  drawn: readonly NamedStage[]
  title: string
  /** What the rows are. */
  head: string
  tools?: ReactNode
}

function Stages({ stages, drawn, title, head, tools }: StagesProps) {
  const { t } = useLanguage()
  const [half, most] = [t('desk_figures.stages.p50'), t('desk_figures.stages.p90')]
  return (
    <PlotFigure
      title={title}
      unit={t('desk_figures.stages.unit')}
      table={{
        head: [head, t('desk_figures.stages.cases'), half, most],
        rows: stages.map(({ name, cases, p50, p90 }) => [
          name,
          formatCount(cases),
          daysText(p50, t),
          daysText(p90, t),
        ]),
      }}
      tools={tools}
    >
      {drawn.length > 0 && (
        <RangePlot
          label={title}
          isWhole
          format={formatCount}
          ends={[half, most]}
          ranges={drawn.map(({ name, cases, p50, p90 }) => ({
            name,
            from: p50,
            to: p90,
            text: t('desk_figures.stages.read_out', {
              name,
              cases,
              p50: daysText(p50, t),
              p90: daysText(p90, t),
            }),
          }))}
        />
      )}
    </PlotFigure>
  )
}
