import { type FormEvent, useState } from 'react'
import { type Language, languageNames, languages } from '#kits/contract/shared/languages.ts'
import { maxNameLength } from '#kits/contract/shared/text-lengths.ts'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import type { MessageParams } from '#kits/ui/web/form-problems.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { type MessageTemplate, messageTemplates } from '../contract/templates.ts'
import { maxAnswerLength } from '../rules/message.ts'

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined
  /** That of a new one. */
  language: Language
  onDone: () => Promise<void>
  onCancel: () => void
}

/** The fields of a template. A refused save leaves what was typed. */
export function TemplateForm({ template, language, onDone, onCancel }: TemplateFormProps) {
  const { t } = useLanguage()
  const [members, setMembers] = useState({
    language: template?.language ?? language,
    title: template?.title ?? '',
    text: template?.text ?? '',
  })
  const { problems, isBusy, save } = useSaving(template)
  const set = (change: Partial<typeof members>) => setMembers((before) => ({ ...before, ...change }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await save(members)) await onDone()
  }
  return (
    <form className="stack gap-3" onSubmit={(event) => void submit(event)} noValidate>
      <FormError>{problems['']}</FormError>
      <SelectField
        label={t('messages.templates.fields.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={members.language}
        onValue={(value) => set({ language: value as Language })}
      />
      <TextField
        label={t('messages.templates.fields.title')}
        error={problems.title}
        maxLength={maxNameLength}
        autoComplete="off"
        autoFocus
        required
        value={members.title}
        onValue={(title) => set({ title })}
      />
      <TextAreaField
        label={t('messages.templates.fields.text')}
        hint={t('messages.templates.hint', { first: '{name}', second: '{reference}' })}
        error={problems.text}
        rows={9}
        upTo={maxAnswerLength}
        lang={members.language}
        required
        value={members.text}
        onValue={(text) => set({ text })}
      />
      <DialogActions>
        <Button onClick={onCancel} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Saves a template and says whether that succeeded; problems by member, '' for what concerns none. */
function useSaving(template: MessageTemplate | undefined) {
  const { t } = useLanguage()
  const [newTemplateId] = useState(newRowId)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const save = async (members: Pick<MessageTemplate, 'language' | 'title' | 'text'>): Promise<boolean> => {
    const { success, error: refused } = messageTemplates.create.input.safeParse(members, {
      reportInput: true,
    })
    if (!success) {
      const issues = fieldIssues(refused.issues)
      setProblems(
        Object.fromEntries(
          issues.map(({ path, key, params }) => [path, t(`validation.${key}`, params as MessageParams)]),
        ),
      )
      return false
    }
    setBusy(true)
    try {
      const quiet = { autoError: false } as const
      if (template) {
        const { id, version } = template
        await call(messageTemplates.update, { id, version, ...members }, quiet)
      } else {
        await call(messageTemplates.create, { id: newTemplateId, ...members }, quiet)
      }
      notify({ kind: 'success', title: t('messages.templates.saved') })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = error.fields.map(({ path, msg }) => [path, msg] as const)
      setProblems(fields.length > 0 ? Object.fromEntries(fields) : { '': error.msg })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, save }
}
