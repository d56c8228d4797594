import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { CategoryPlot } from '#kits/ui/web/plots/category-plot.tsx'
import { PlotFigure } from '#kits/ui/web/plots/plot-figure.tsx'
import { mostSeries } from '#kits/ui/web/plots/series.tsx'
import type { FigureProps } from './figure-props.ts'
import { type CountFinding, countFinding, groupFinding } from './findings.ts'
import { categoriesOf } from './weeks.ts'

/** What is counted by week: arrivals, or inspections. */
export function WeekFigure({ figures, groups, what }: FigureProps & { what: CountFinding }) {
  const { t, language } = useLanguage()
  const { today } = figures
  const categories = categoriesOf(figures.weeks, { today, language, t })
  const isTotal = groups.length === 0
  const column = t(`desk_figures.${what}.column`)
  const all = (isTotal ? [{ name: column, weeks: figures.weeks }] : groups).map(({ name, weeks }) => ({
    name,
    values: weeks.map((week) => week[what]),
  }))
  const title = isTotal
    ? countFinding(what, figures.weeks, today, t)
    : groupFinding(what, groups, figures.weeks, t)
  const drawn = all.slice(0, mostSeries)
  return (
    <PlotFigure
      title={title}
      unit={t(`desk_figures.${what}.unit`)}
      legend={drawn.map(({ name }) => name)}
      table={{
        head: [t('desk_figures.week'), ...all.map(({ name }) => name)],
        rows: categories.map(({ name }, index) => [
          name,
          ...all.map(({ values }) => formatCount(values[index] ?? 0)),
        ]),
      }}
    >
      <CategoryPlot
        label={title}
        categories={categories}
        series={drawn}
        isWhole
        isLine={!isTotal}
        format={formatCount}
        none={t('desk_figures.no_value')}
      />
    </PlotFigure>
  )
}
