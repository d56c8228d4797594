import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { CategoryPlot } from '#kits/ui/web/plots/category-plot.tsx'
import { PlotFigure } from '#kits/ui/web/plots/plot-figure.tsx'
import { mostSeries } from '#kits/ui/web/plots/series.tsx'
import type { FigureProps } from './figure-props.ts'
import { groupShareFinding, shareFinding, type Week } from './findings.ts'
import { percentText, shareOf } from './numbers.ts'
import { categoriesOf } from './weeks.ts'

const shareOfWeek = ({ releasedWithinFreeTime, releasedWithKnownFreeTime }: Week): number | null =>
  shareOf(releasedWithinFreeTime, releasedWithKnownFreeTime)

const countedMembers = ['released', 'releasedWithKnownFreeTime', 'releasedWithinFreeTime'] as const

/** The share of shipments that were released within free time, by week. */
export function ShareFigure({ figures, groups }: FigureProps) {
  const { t, language } = useLanguage()
  const { today } = figures
  const categories = categoriesOf(figures.weeks, { today, language, t })
  const isTotal = groups.length === 0
  const all = (isTotal ? [{ name: t('desk_figures.share.column'), weeks: figures.weeks }] : groups).map(
    ({ name, weeks }) => ({ name, values: weeks.map(shareOfWeek) }),
  )
  const title = isTotal ? shareFinding(figures.weeks, today, t) : groupShareFinding(groups, figures.weeks, t)
  const none = t('desk_figures.no_value')
  const format = (share: number) => percentText(share, t)
  const drawn = all.slice(0, mostSeries)
  const counts = isTotal
    ? [t('desk_figures.share.released'), t('desk_figures.share.known'), t('desk_figures.share.within')]
    : []
  return (
    <PlotFigure
      title={title}
      unit={t('desk_figures.share.unit')}
      legend={drawn.map(({ name }) => name)}
      table={{
        head: [t('desk_figures.week'), ...counts, ...all.map(({ name }) => name)],
        rows: figures.weeks.map((week, index) => [
          categories[index]?.name ?? '',
          ...(isTotal ? countedMembers.map((member) => formatCount(week[member])) : []),
          ...all.map(({ values }) => {
            const share = values[index]
            return share === null || share === undefined ? none : format(share)
          }),
        ]),
      }}
    >
      <CategoryPlot
        label={title}
        categories={categories}
        series={drawn}
        isLine
        max={1}
        format={format}
        none={none}
      />
    </PlotFigure>
  )
}
