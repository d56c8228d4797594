import { lazy, Suspense } from 'react'
import { screens } from '#shared/domain/routes.ts'
import frame from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { useRefetch } from '#web/records/list/live/use-refetch.ts'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { Sections } from '#web/records/list/sections.tsx'
import { useSearchParams } from '#web/router/hooks.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ruleKeys } from './after-change.ts'
import { Calendar } from './calendar/calendar.tsx'
import { RecomputeProgress } from './progress.tsx'
import { RuleList } from './rule-list.tsx'
import styles from './rules.module.css'
import { TryRules } from './try/try-rules.tsx'

const sections = ['rules', 'papers', 'holidays', 'try'] as const
type Section = (typeof sections)[number]
/** Sections that are lists of rules. */
const addable: readonly Section[] = ['rules', 'papers']

const PaperRules = lazy(async () => (await import('./papers/load-papers.ts')).loadPaperRules())

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
    <div className={frame.page} data-fills-frame>
      <ListHeader
        title={t('screen.rules')}
        newLabel={t('rules.new')}
        onNew={canManage && addable.includes(section) ? overlay.add : undefined}
      >
        {null}
      </ListHeader>
      <div className={styles.sections}>
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
