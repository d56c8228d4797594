import { failureOf } from '#kits/http/web/query.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import section from '#modules/shipments/web/printed-section.module.css'
import { dayMark, endWords, isNotStarted, toneOf, unknownWords } from './clock-words.ts'
import { useClocks } from './use-clocks.ts'

/** The clocks of a cabin as a small table, without money: a driver may get the sheet. Those that do not run yet are left out. */
export default function PrintedClocks({ cabin }: { cabin: Cabin }) {
  const { t, language } = useLanguage()
  const query = useClocks(cabin)
  const clocks = query.data?.clocks ?? []
  const shown = clocks.filter((clock) => !isNotStarted(clock, clocks))
  const isFailed = !query.data && failureOf(query) !== null
  if (shown.length === 0 && !isFailed) return null
  const context = { t, language, today: query.data?.asOf ?? cabin.today }
  return (
    <section>
      <h2 className={section.title}>{t('cabin_page.deadlines')}</h2>
      {isFailed ? (
        <p>{t('deadlines.failed')}</p>
      ) : (
        <table className={section.table}>
          <thead>
            <tr>
              <th scope="col">{t('deadlines.printed.clock')}</th>
              <th scope="col">{t('deadlines.printed.through')}</th>
              <th scope="col">{t('deadlines.printed.state')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((clock) => {
              const mark = dayMark(clock, t)
              return (
                <tr key={clock.kind}>
                  <th scope="row">{t(`enum.clock_kind_${clock.kind}`)}</th>
                  <td>
                    {clock.freeThrough ?? dash}
                    {mark && ` (${mark})`}
                  </td>
                  <td>
                    {t(`deadlines.states.${toneOf(clock, clocks)}`)}
                    {' · '}
                    {unknownWords(clock, clocks, t) ?? endWords(clock, context)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
