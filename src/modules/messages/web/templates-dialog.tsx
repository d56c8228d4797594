import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languageNames } from '#kits/contract/shared/languages.ts'
import { call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { DeleteDialog } from '#kits/ui/web/delete-dialog.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type MessageTemplate, messageTemplates } from '../contract/templates.ts'
import { TemplateForm } from './template-form.tsx'
import styles from './templates-dialog.module.css'
import { useTemplates } from './use-templates.ts'

interface TemplatesDialogProps {
  /** That of a new template, until another is chosen. */
  language: Language
  onClose: () => void
}

/** The templates of answers: added, changed and deleted. */
export default function TemplatesDialog({ language, onClose }: TemplatesDialogProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const query = useTemplates()
  const [edited, setEdited] = useState<MessageTemplate | 'new'>()
  const [asked, setAsked] = useState<MessageTemplate>()
  const failure = failureOf(query)
  const refetch = () => queries.invalidateQueries({ queryKey: callKey(messageTemplates.getPage) })
  if (edited !== undefined)
    return (
      <ModalDialog
        isOpen
        isWide
        title={
          edited === 'new'
            ? t('messages.templates.new')
            : t('messages.templates.edit', { title: edited.title })
        }
        onClose={() => setEdited(undefined)}
      >
        <TemplateForm
          template={edited === 'new' ? undefined : edited}
          language={language}
          onDone={async () => {
            await refetch()
            setEdited(undefined)
          }}
          onCancel={() => setEdited(undefined)}
        />
      </ModalDialog>
    )
  return (
    <ModalDialog isOpen isWide title={t('messages.templates.title')} onClose={onClose}>
      {failure ? (
        <FormError>
          <p>
            <strong>{t('messages.templates.failed')}</strong>
          </p>
          <p>{failure.msg}</p>
        </FormError>
      ) : query.data ? (
        <TemplateList templates={query.data.items} onEdit={setEdited} onDelete={setAsked} />
      ) : (
        <FieldSkeleton />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {failure ? (
          <Button onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('common.retry')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => setEdited('new')}>
            {t('messages.templates.new')}
          </Button>
        )}
      </DialogActions>
      {asked && (
        <DeleteDialog
          name={asked.title}
          text={t('messages.templates.delete_text')}
          done={t('messages.templates.deleted')}
          remove={() =>
            call(messageTemplates.remove, { id: asked.id, version: asked.version }, { autoError: false })
          }
          onClose={() => setAsked(undefined)}
          onDeleted={() => {
            setAsked(undefined)
            void refetch()
          }}
        />
      )}
    </ModalDialog>
  )
}

interface TemplateListProps {
  templates: readonly MessageTemplate[]
  onEdit: (template: MessageTemplate) => void
  onDelete: (template: MessageTemplate) => void
}

function TemplateList({ templates, onEdit, onDelete }: TemplateListProps) {
  const { t } = useLanguage()
  if (templates.length === 0) return <p>{t('messages.templates.empty')}</p>
  return (
    <ul className={styles.list}>
      {templates.map((template) => (
        <li className={`stack center gap-2 line-below ${styles.template}`} key={template.id}>
          <div className="shrink break" lang={template.language}>
            <p className="semibold">{template.title}</p>
            <p className={`text-small muted ${styles.text}`}>{template.text}</p>
          </div>
          <span className={`text-small muted ${styles.language}`}>{languageNames[template.language]}</span>
          <IconButton
            label={t('messages.templates.edit', { title: template.title })}
            onClick={() => onEdit(template)}
          >
            <Icon name="pencil" />
          </IconButton>
          <IconButton
            label={t('messages.templates.delete', { title: template.title })}
            onClick={() => onDelete(template)}
          >
            <Icon name="trash" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
