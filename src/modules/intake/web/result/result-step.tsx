import { useId } from 'react'
import type { CallError } from '#kits/http/web/call.ts'
import { download } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { cabinImports } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { Progress } from '../progress.tsx'
import type { Counts } from '../rows.ts'
import { type ImportDetail, isUnderWay, type useImportActions } from '../use-cabin-import.ts'
import { ListLink } from './list-link.tsx'
import styles from './result.module.css'
import { ResultRows } from './result-rows.tsx'
import { Undo } from './undo.tsx'

interface ResultStepProps extends Pick<ReturnType<typeof useImportActions>, 'act' | 'isBusy'> {
  detail: ImportDetail
  refusal: CallError | undefined
  onCancel: () => void
}

/** The import under way, and then what came of it. */
export function ResultStep({ detail, isBusy, refusal, act, onCancel }: ResultStepProps) {
  const { t } = useLanguage()
  const { id, state, counts } = detail
  if (isUnderWay(detail)) return <Progress {...{ detail, isBusy, onCancel }} />
  const isUndone = state === 'undone'
  return (
    <div className={`stack one-column content-start gap-4 shrink ${frame.step}`}>
      <FormError>{refusal?.msg}</FormError>
      <p className={`row gap-2 text-large bold ${styles.end}`} role="status">
        <Icon name={isUndone ? 'undo' : 'check'} size={24} />
        {t(isUndone ? 'cabin_import.result.undone' : 'cabin_import.result.done')}
      </p>
      {isUndone && <p className={`pretty ${frame.text}`}>{t('cabin_import.result.undone_text')}</p>}
      {counts && !isUndone && <Figures counts={counts} />}
      <div className="flex wrap gap-2">
        {counts && !isUndone && <ListLink id={id} count={counts.created + counts.updated} />}
        <Link className={buttonClass()} to={screens.cabinImport.path}>
          {t('cabin_import.another_file')}
        </Link>
      </div>
      {counts && counts.wrong > 0 && !isUndone && <Errors id={id} />}
      {!isUndone && <Undo {...{ detail, act, isBusy }} />}
      {!isUndone && <ResultRows id={id} />}
    </div>
  )
}

const figures = ['created', 'updated', 'unchanged', 'skipped', 'wrong'] as const

function Figures({ counts }: { counts: Counts }) {
  const { t } = useLanguage()
  return (
    <dl className="flex wrap gap-3">
      {figures
        .filter((figure) => counts[figure] > 0)
        .map((figure) => (
          <div className={`flex card ${styles.figure}`} key={figure}>
            <dt>{t(`cabin_import.result.${figure}`, { count: counts[figure] })}</dt>
            <dd className={figure === 'wrong' ? 'danger' : undefined}>
              {t('records.list.count', { n: counts[figure] })}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** The sheet back, with a column of errors. */
function Errors({ id }: { id: string }) {
  const { t } = useLanguage()
  const textId = useId()
  return (
    <div className="stack justify-start gap-1">
      <Button
        aria-describedby={textId}
        // The call has shown the failure already.
        onClick={() => void download(cabinImports.getErrors, { id }).catch(() => undefined)}
      >
        <Icon name="export" />
        {t('cabin_import.result.errors')}
      </Button>
      <p className="pretty text-small muted" id={textId}>
        {t('cabin_import.result.errors_text')}
      </p>
    </div>
  )
}
