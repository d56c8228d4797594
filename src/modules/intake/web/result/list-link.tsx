import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { cabinImports, type ImportRow } from '#modules/intake/contract.ts'
import { numberOf } from '../rows.ts'

/** As many as the list filters by. */
const mostNumbers = 500
const pageSize = 100

/** Opens the list with what was registered and changed; more than it can filter by are on top of the whole list. */
export function ListLink({ id, count }: { id: string; count: number }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await navigate(count > mostNumbers ? screens.cabin.path : listPath(await writtenRows(id)))
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" loading={isBusy} onClick={() => void open()}>
      {t('cabin_import.result.to_list')}
    </Button>
  )
}

async function writtenRows(id: string): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(cabinImports.getRows, { id, page, pageSize, only: 'right' })
    rows.push(...items.filter(({ outcome }) => outcome === 'create' || outcome === 'update'))
    if (page * pageSize >= total) return rows
  }
}

function listPath(rows: readonly ImportRow[]): string {
  const numbers = rows.map(numberOf).filter((number) => number !== undefined)
  return `${screens.cabin.path}?${new URLSearchParams({ numbers: numbers.join(',') })}`
}
