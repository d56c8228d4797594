import { lazy, Suspense } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import frame from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { Sections } from '#kits/records/web/list/sections.tsx'
import { ruleKeys } from '#modules/deadlines/web/after-change.ts'
import { Calendar } from '#modules/deadlines/web/calendar/calendar.tsx'
import { RecomputeProgress } from '#modules/deadlines/web/rules/progress.tsx'
import { RuleList } from '#modules/deadlines/web/rules/rule-list.tsx'
import styles from '#modules/deadlines/web/rules/rules.module.css'
import { TryRules } from '#modules/deadlines/web/rules/try/try-rules.tsx'

const sections = ['rules', 'papers', 'holidays', 'try'] as const
type Section = (typeof sections)[number]
/** Sections that are lists of rules. */
const addable: readonly Section[] = ['rules', 'papers']

const PaperRules = lazy(async () =>
  (await import('#modules/papers/web/rules/load-papers.ts')).loadPaperRules(),
)

/** The kinds of events by which the page changes. */
const heardKinds: ReadonlySet<string> = new Set(['deadlines'])

const addressOf = (section: Section): string =>
  section === 'rules' ? screens.rules.path : `${screens.rules.path}?section=${section}`

/** The rules by which deadlines are counted, those of papers, the calendar, and which rule counts for a shipment. */
export default function RulesPage() {
  const { t } = useLanguage()
  const permissions: readonly string[] = useManager().permissions
  const canManage = permissions.includes('deadline.manage')
  const [params] = useSearchParams()
  const section = sections.find((name) => name === params.get('section')) ?? 'rules'
  const overlay = useOverlayUrl()
  useRefetch({ keys: ruleKeys, kinds: heardKinds })
  return (
    <div className={`flex gap-2 shrink grow ${frame.page}`} data-fills-frame>
      <ListHeader
        title={t('screen.rules')}
        newLabel={t('rules.new')}
        onNew={canManage && addable.includes(section) ? overlay.add : undefined}
      >
        {null}
      </ListHeader>
      <div className={`stack rigid ${styles.sections}`}>
        <Sections
          label={t('rules.tabs')}
          sections={sections.map((name) => ({
            name: t(`rules.tab.${name}`),
            address: addressOf(name),
            isCurrent: name === section,
          }))}
        />
        <RecomputeProgress />
      </div>
      {section === 'rules' && <RuleList overlay={overlay} canManage={canManage} />}
      {section === 'papers' && (
        <Suspense>
          <PaperRules overlay={overlay} canManage={canManage} />
        </Suspense>
      )}
      {section === 'holidays' && <Calendar canManage={canManage} />}
      {section === 'try' && <TryRules overlay={overlay} />}
    </div>
  )
}
