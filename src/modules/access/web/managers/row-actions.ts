import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, type CallOptions, call, notifyFailure } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
import { nameOf } from './name.ts'

/** To whom an action is offered. */
interface Offered {
  /** The account is the manager's own. */
  readonly isSelf: boolean
  readonly permissions: readonly string[]
}

/** The actions on an account besides editing; each asks first. */
export const actions = {
  sendLink: {
    icon: 'arrow-right',
    label: 'managers.actions.send_link',
    title: 'managers.confirm.send_link_title',
    text: 'managers.confirm.send_link_text',
    done: 'managers.notices.link_sent',
    isHarmless: true,
    isOffered: ({ disabled }: Manager) => !disabled,
    send: ({ id }: Manager, options: CallOptions) => call(managers.sendLink, { id }, options),
  },
  removeTotp: {
    icon: 'undo',
    label: 'managers.actions.remove_totp',
    title: 'managers.confirm.remove_totp_title',
    text: 'managers.confirm.remove_totp_text',
    done: 'managers.notices.totp_removed',
    isHarmless: false,
    isOffered: ({ hasTotp }: Manager, { isSelf, permissions }: Offered) =>
      hasTotp && !isSelf && permissions.includes(managers.removeTotp.access),
    send: ({ id, version }: Manager, options: CallOptions) =>
      call(managers.removeTotp, { id, version }, options),
  },
  disable: {
    icon: 'close',
    label: 'managers.actions.disable',
    title: 'managers.confirm.disable_title',
    text: 'managers.confirm.disable_text',
    done: 'managers.notices.disabled',
    isHarmless: false,
    isOffered: ({ disabled }: Manager, { isSelf }: Offered) => !disabled && !isSelf,
    send: ({ id, version }: Manager, options: CallOptions) =>
      call(managers.setDisabled, { id, version, disabled: true }, options),
  },
  enable: {
    icon: 'check',
    label: 'managers.actions.enable',
    title: 'managers.confirm.enable_title',
    text: 'managers.confirm.enable_text',
    done: 'managers.notices.enabled',
    isHarmless: true,
    isOffered: ({ disabled }: Manager) => disabled,
    send: ({ id, version }: Manager, options: CallOptions) =>
      call(managers.setDisabled, { id, version, disabled: false }, options),
  },
} as const

export type ActionName = keyof typeof actions

export const actionNames = Object.keys(actions) as ActionName[]

const quietly = { autoError: false }

/**
 * Retries once after a version conflict: colleagues change their own accounts, as by setting a password, and these
 * actions apply to the current version.
 */
async function sendFor(row: Manager, send: (typeof actions)[ActionName]['send']): Promise<Manager | null> {
  try {
    return await send(row, quietly)
  } catch (error) {
    const current = error instanceof CallError && conflictingRow<Manager>(error)
    if (!current) throw error
    return send(current, quietly)
  }
}

/**
 * One action at a time: asked, sent, confirmed. After a failure, which the notification shows, the list is refetched.
 */
export function useRowActions(onSaved: (row: Manager) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ name: ActionName; row: Manager }>()
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    if (!asked) return
    const { send, done } = actions[asked.name]
    setBusy(true)
    try {
      const saved = await sendFor(asked.row, send)
      notify({ kind: 'success', title: t(done), description: nameOf(asked.row) })
      if (saved) onSaved(saved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyFailure(error)
    } finally {
      setBusy(false)
      setAsked(undefined)
      void queries.invalidateQueries({ queryKey: callKey(managers.getPage) })
    }
  }
  return {
    asked,
    isBusy,
    ask: (name: ActionName, row: Manager) => setAsked({ name, row }),
    cancel: () => setAsked(undefined),
    confirm,
  }
}
