import { useEffect, useRef } from 'react'
import { call } from '#kits/http/web/call.ts'
import { failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate, useParams, useSearchParams } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { markStartedInTab } from '#kits/records/web/jobs/jobs.ts'
import { MissingDrawing } from '#kits/records/web/list/drawings.tsx'
import { ListFailure } from '#kits/records/web/list/states.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import { PageHeader } from '#kits/ui/web/page-header.tsx'
import { cabinImports } from '#modules/intake/contract.ts'
import { CheckStep } from '../check/check-step.tsx'
import { ColumnsStep } from '../columns/columns-step.tsx'
import { FileStep } from '../file/file-step.tsx'
import frame from '../intake.module.css'
import { importPath } from '../paths.ts'
import { Progress } from '../progress.tsx'
import { type Reading, toInput } from '../reading.ts'
import { ResultStep } from '../result/result-step.tsx'
import { stepOf } from '../step.ts'
import { Steps } from '../steps.tsx'
import { type ImportDetail, isUnderWay, useCabinImport, useImportActions } from '../use-cabin-import.ts'
import { useReading } from '../use-reading.ts'

/** The import of shipments from any sheet: file, columns, check, result. */
export default function Page() {
  const { id } = useParams()
  return id === undefined ? <NewImport /> : <OpenedImport key={id} id={id} />
}

function NewImport() {
  const { t } = useLanguage()
  return (
    <div className={`flex gap-4 shrink grow ${frame.page}`}>
      <PageHeader title={t('screen.cabinImport')} />
      <Steps current="file" />
      <FileStep />
    </div>
  )
}

function OpenedImport({ id }: { id: string }) {
  const { t } = useLanguage()
  const query = useCabinImport(id)
  const { data } = query
  const failure = failureOf(query)
  if (data) return <Import detail={data} />
  return (
    <div className={`flex gap-4 shrink grow ${frame.page}`}>
      <PageHeader title={t('screen.cabinImport')} />
      {failure?.key === 'not_found' && (
        <EmptyState
          drawing={<MissingDrawing />}
          title={t('cabin_import.gone_title')}
          text={t('cabin_import.gone_text')}
        >
          <Link className={buttonClass({ variant: 'primary' })} to={screens.cabinImport.path}>
            {t('cabin_import.another_file')}
          </Link>
        </EmptyState>
      )}
      {failure && failure.key !== 'not_found' && (
        <ListFailure msg={failure.msg} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
      )}
      {!failure && (
        <p className="pretty text-small muted" role="status">
          {t('common.loading')}
        </p>
      )}
    </div>
  )
}

function Import({ detail }: { detail: ImportDetail }) {
  const { t } = useLanguage()
  const { id, counts, state } = detail
  const [params] = useSearchParams()
  const step = stepOf(detail, params.get('step'))
  const isCheckStep = step === 'check' && counts !== null && !isUnderWay(detail)
  const content = useFocusAfter(`${step} ${isUnderWay(detail)}`)
  return (
    <div className={`flex gap-4 shrink grow ${frame.page}`} data-fills-frame={isCheckStep || undefined}>
      <PageHeader title={t('screen.cabinImport')}>
        <p className="shrink break muted">{detail.fileName}</p>
      </PageHeader>
      <Steps
        current={step}
        links={{
          ...(step !== 'result' && { file: screens.cabinImport.path, columns: importPath(id, 'columns') }),
          ...(step === 'columns' && state !== 'open' && counts && { check: importPath(id) }),
        }}
      />
      {state === 'cancelled' && <p className={`pretty ${frame.text}`}>{t('cabin_import.check.cancelled')}</p>}
      <div className={`flex gap-4 shrink grow ${frame.content}`} ref={content} tabIndex={-1}>
        <CurrentStep detail={detail} />
      </div>
    </div>
  )
}

function CurrentStep({ detail }: { detail: ImportDetail }) {
  const { id, counts, error } = detail
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { isBusy, refusal, act } = useImportActions(id)
  const { reading, isChanged, change, markSent } = useReading(detail)
  const step = stepOf(detail, params.get('step'))
  const run = async (next: Reading, options: { dryRun: boolean; skipErrors?: boolean }) => {
    change(next)
    const { mapping, ...rest } = toInput(next)
    const input = { id, mode: next.mode, ...rest, mapping: mapping ?? {}, ...options }
    const isRun = await act(async () => {
      if (!options.dryRun) markStartedInTab(id)
      await call(cabinImports.run, input, { autoError: false })
      markSent()
    })
    if (isRun && params.get('step') !== null) await navigate(importPath(id))
  }
  const check = (next: Reading) => void run(next, { dryRun: true })
  const cancel = () => void act(() => call(cabinImports.cancel, { id }, { autoError: false }))
  const isWaiting = step === 'check' && isUnderWay(detail)
  if (step === 'result') return <ResultStep {...{ detail, isBusy, refusal, act }} onCancel={cancel} />
  if (isWaiting) return <Progress {...{ detail, isBusy }} onCancel={cancel} />
  const problem = refusal ?? error
  const text = problem ? t('cabin_import.check.failed', { reason: problem.msg }) : undefined
  const shared = { reading, onReading: change, onCheck: check, isBusy, refusal: text }
  if (step === 'columns' || !counts) return <ColumnsStep {...shared} id={id} />
  return (
    <CheckStep
      // Another check has other counts and lines.
      key={detail.finishedAt}
      {...shared}
      cabinImport={{ ...detail, counts }}
      isOutdated={isChanged}
      onOutdated={() => {
        if (reading.mapping) check(reading)
        else void navigate(importPath(id, 'columns'), { replace: true })
      }}
      onRun={(next, skipErrors) => void run(next, { dryRun: false, skipErrors })}
    />
  )
}

/** Keeps the focus on the page where the focused button has gone with its step. */
function useFocusAfter(shown: string) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [shown])
  return content
}
