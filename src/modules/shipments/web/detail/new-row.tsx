import { useEffect, useRef, useState } from 'react'
import { useLoadNewRow } from '#kits/catalogue/web/screen/new-row.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { FormTools, NewRows } from './form-state/form-tools.ts'
import { type CreatedMember, isCreated, kindOf, permissionOf } from './form-state/references.ts'
import type { OpenedNewRow } from './open-new-row.ts'

/** Creates referenced rows in a drawer over the page and chooses them. */
export function useNewRows({ entity, choose }: Pick<FormTools, 'entity' | 'choose'>) {
  const { t, language } = useLanguage()
  const { permissions, role } = useManager()
  const load = useLoadNewRow()
  const [opened, setOpened] = useState<OpenedNewRow>()
  const origin = useRef<Element>(null)
  const { form } = entity

  useEffect(() => {
    const picker = origin.current
    if (opened || !(picker instanceof HTMLElement)) return
    origin.current = null
    // The drawer gives the focus back to a button that was pressed, but not to a picker whose list was open.
    requestAnimationFrame(() => document.activeElement === document.body && picker.focus())
  }, [opened])
  const open = async (member: CreatedMember, text: string) => {
    const { values } = form
    const companyId = role === 'operator' ? values.companyId : undefined
    try {
      const { openNewRow } = await import('./open-new-row.ts')
      const newRow = await openNewRow(member, { values, companyId, text, language, load })
      origin.current = document.activeElement
      setOpened(newRow)
    } catch {
      notify({ kind: 'error', title: t('error.title'), description: t('error.fallback') })
    }
  }
  const adderOf: NewRows['adderOf'] = (member) =>
    !form.isReadOnly && isCreated(member) && permissions.includes(permissionOf[kindOf[member]])
      ? (text) => void open(member, text)
      : undefined
  const drawer = opened && (
    <opened.Drawer
      definition={opened.definition}
      id={null}
      onClose={() => setOpened(undefined)}
      onSaved={(row) => choose(opened.member, opened.toChoice(row))}
    />
  )
  return { newRows: { adderOf } satisfies NewRows, drawer }
}
