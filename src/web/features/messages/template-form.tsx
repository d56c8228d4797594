import { type FormEvent, useState } from 'react'
import { type MessageTemplate, messageTemplates } from '#shared/contracts/message-templates.ts'
import { maxAnswerLength } from '#shared/domain/message.ts'
import { maxNameLength } from '#shared/domain/text-lengths.ts'
import { type Language, languageNames, languages } from '#shared/texts/languages.ts'
import { fieldIssues } from '#shared/validation.ts'
import { CallError, call } from '#web/api/call.ts'
import { newRowId } from '#web/api/new-id.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import type { MessageParams } from '#web/ui/form-problems.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextAreaField } from '#web/ui/textarea-field.tsx'
import styles from './templates-dialog.module.css'

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
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
