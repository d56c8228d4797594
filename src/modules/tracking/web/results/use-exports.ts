import { minuteAhead } from '#kits/dates/shared/utc-offsets.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { toQuery } from '#modules/shipments/rules/tracking-link.ts'
import type { TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import type { TrackingAnswer } from '../answers.ts'
import { deviceOffset } from './device-offset.ts'

const loadExport = () => import('./export.ts')
const loadDelivery = () => import('./delivery.ts')

const loadWorkbook = () => import('#kits/spreadsheets/web/xlsx.ts')

/** Exports of an answer: link, table, file. */
export function useExports({ numbers, asOf }: TrackingAnswer, shown: () => readonly TrackedNumber[]) {
  const words = useLanguage()
  const { t } = words

  const copyAndTell = async (copied: 'link_copied' | 'copied', text: string, html?: string) => {
    const { copyText } = await loadDelivery()
    const isCopied = await copyText(text, html)
    notify(
      isCopied
        ? { kind: 'success', title: t(`tracking.results.${copied}`) }
        : { kind: 'info', title: t('tracking.results.copy_failed') },
    )
  }
  const share = async () => {
    const url = new URL(`${screens.tracking.path}?${toQuery(numbers)}`, location.origin).href
    if (!navigator.share) return copyAndTell('link_copied', url)
    try {
      await navigator.share({ title: t('tracking.title'), url })
    } catch (error) {
      // AbortError: the share dialog was closed. After any other error the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyAndTell('link_copied', url)
    }
  }
  const copy = async () => {
    const { htmlOf, textOf } = await loadExport()
    const answer = shown()
    await copyAndTell('copied', textOf(answer, words), htmlOf(answer, words))
  }
  const contentOf = {
    csv: async () => {
      const { csvOf } = await loadExport()
      return new Blob([csvOf(shown(), words)], { type: 'text/csv;charset=utf-8' })
    },
    xlsx: async () => {
      const [{ sheetOf }, { xlsxOf, xlsxType }] = await Promise.all([loadExport(), loadWorkbook()])
      const sheet = { name: t('tracking.title'), ...sheetOf(shown(), words) }
      return new Blob([xlsxOf(sheet)], { type: xlsxType })
    },
  }
  const saveAs = async (format: keyof typeof contentOf) => {
    const [content, { save }] = await Promise.all([contentOf[format](), loadDelivery()])
    const day = minuteAhead(asOf, deviceOffset(asOf)).slice(0, 10)
    save(content, t('tracking.results.file_name', { day, format }))
  }
  return {
    share: () => void share(),
    copy: () => void copy(),
    saveAs: (format: keyof typeof contentOf) => void saveAs(format),
  }
}
