import { minuteAhead } from '#kits/dates/shared/utc-offsets.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { toQuery } from '#modules/shipments/rules/tracking-link.ts'
import type { TrackingAnswer } from '../answers.ts'
import { deviceOffset } from './device-offset.ts'

const loadExport = () => import('./export.ts')
const loadDelivery = () => import('./delivery.ts')

/** Exports of an answer: link, text, csv. */
export function useExports({ numbers, answer, asOf }: TrackingAnswer) {
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
    await copyAndTell('copied', textOf(answer, words), htmlOf(answer, words))
  }
  const download = async () => {
    const [{ csvOf }, { save }] = await Promise.all([loadExport(), loadDelivery()])
    const day = minuteAhead(asOf, deviceOffset(asOf)).slice(0, 10)
    const name = t('tracking.results.csv_name', { day })
    save(new Blob([csvOf(answer, words)], { type: 'text/csv;charset=utf-8' }), name)
  }
  return { share: () => void share(), copy: () => void copy(), download: () => void download() }
}
