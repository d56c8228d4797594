import { useId, useRef, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { Comment } from '../contract.ts'
import type { CommentVisibility } from '../rules/comment.ts'
import styles from './comments.module.css'
import { MentionField } from './mention-field.tsx'
import { useSend } from './use-send.ts'
import { VisibilityIcon } from './visibility-icon.tsx'

interface ComposerProps {
  cabin: Cabin
  onSent: (comment: Comment) => void
}

/**
 * Writes a comment. The brokerage chooses first who will read it: each choice has a form of its own, with its own text,
 * so that what was typed for the team is never sent to the client by a late change of mind.
 */
export function Composer({ cabin, onSent }: ComposerProps) {
  const { company, permissions } = useManager()
  const canChoose = permissions.includes('comment.internal')
  const [visibility, setVisibility] = useState<CommentVisibility>(canChoose ? 'internal' : 'shared')
  // The brokerage's own cabin has no client to share with.
  const isOwn = canChoose && cabin.companyId === company.id
  return (
    <div className="stack gap-3">
      {canChoose && !isOwn && (
        <VisibilityChoice company={cabin.companyName} chosen={visibility} onChoose={setVisibility} />
      )}
      <CommentForm key={visibility} {...{ cabin, visibility, onSent, isOwn }} isShop={!canChoose} />
    </div>
  )
}

interface VisibilityChoiceProps {
  company: string
  chosen: CommentVisibility
  onChoose: (visibility: CommentVisibility) => void
}

const choices = ['internal', 'shared'] as const

function VisibilityChoice({ company, chosen, onChoose }: VisibilityChoiceProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset className="flex wrap gap-2">
      <legend className="choice-legend text-small semibold">{t('cabin_comments.choice')}</legend>
      {choices.map((visibility) => (
        <label
          key={visibility}
          className={classes('row-inline gap-2 shrink rounded paper', styles.option, styles[visibility])}
        >
          <input
            type="radio"
            name={name}
            checked={visibility === chosen}
            onChange={() => onChoose(visibility)}
          />
          <VisibilityIcon visibility={visibility} />
          <bdi className="shrink break">{t(`cabin_comments.choice_${visibility}`, { company })}</bdi>
        </label>
      ))}
    </fieldset>
  )
}

interface CommentFormProps extends ComposerProps {
  visibility: CommentVisibility
  isShop: boolean
  /** Whether it is the brokerage's own cabin. */
  isOwn: boolean
}

function CommentForm({ cabin, visibility, isShop, isOwn, onSent }: CommentFormProps) {
  const { t } = useLanguage()
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText, send, isBusy, error } = useSend(cabin, visibility, onSent)
  const company = { company: cabin.companyName }
  const form = isShop ? 'shop' : visibility
  const submit = () => {
    field.current?.focus()
    void send()
  }
  return (
    <form
      className={classes('stack gap-3 rounded', styles.form, styles[visibility])}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className={`flex gap-2 break semibold ${styles.reads}`}>
        <VisibilityIcon visibility={visibility} />
        <span>{t(`cabin_comments.reads_${isOwn ? 'own' : form}`, company)}</span>
      </p>
      <MentionField
        cabinId={cabin.id}
        visibility={visibility}
        label={t(`cabin_comments.label_${form}`, company)}
        hint={t('cabin_comments.mention_hint')}
        error={error}
        value={text}
        onValue={setText}
        onSubmit={submit}
        field={field}
      />
      <Button
        type="submit"
        variant={visibility === 'shared' ? 'primary' : 'secondary'}
        className={styles.send}
        loading={isBusy}
      >
        {t(`cabin_comments.send_${form}`, company)}
      </Button>
    </form>
  )
}
