import { screens } from '#shared/domain/routes.ts'
import { minuteAhead } from '#shared/domain/utc-offsets.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { TrackingAnswer } from '../answers.ts'
import { toQuery } from '../number-input.ts'
import { deviceOffset } from './device-offset.ts'

/** Exports of an answer: link, text, csv. */
export function useExports({ numbers, answer, asOf }: TrackingAnswer) {
  const words = useLanguage()
  const { t } = words

  const copyAndTell = async (text: string, copied: 'link_copied' | 'copied') => {
    const isCopied = await copyText(text)
    notify(
      isCopied
        ? { kind: 'success', title: t(`tracking.results.${copied}`) }
        : { kind: 'info', title: t('tracking.results.copy_failed') },
    )
  }
  const share = async () => {
    const url = new URL(`${screens.tracking.path}?${toQuery(numbers)}`, location.origin).href
    if (!navigator.share) return copyAndTell(url, 'link_copied')
    try {
      await navigator.share({ title: t('tracking.title'), url })
    } catch (error) {
      // AbortError: the share dialog was closed. After any other error the link is copied instead.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await copyAndTell(url, 'link_copied')
    }
  }
  const copy = async () => {
    const { textOf } = await import('./export.ts')
    await copyAndTell(textOf(answer, words), 'copied')
  }
  const download = async () => {
    const { csvOf } = await import('./export.ts')
    const day = minuteAhead(asOf, deviceOffset(asOf)).slice(0, 10)
    const name = t('tracking.results.csv_name', { day })
    save(new Blob([csvOf(answer, words)], { type: 'text/csv;charset=utf-8' }), name)
  }
  return { share: () => void share(), copy: () => void copy(), download: () => void download() }
}

/** Copies by the clipboard API; over plain HTTP, where there is none, by a selection. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand('copy')
    area.remove()
    return isCopied
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Revoked late: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
