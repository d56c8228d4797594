import { useRef, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { useToday } from '#kits/ui/web/use-today.ts'
import type { BatchChange } from '#modules/shipments/contract/cabins.ts'
import { type BatchMember, batchMembers, maySet } from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import type { SelectedCabin } from '#modules/shipments/contract/search.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { type EditedCabin, editedOf, undoEdits } from '#modules/shipments/web/undo/undo-changes.ts'
import { offerUndo } from '#modules/shipments/web/undo/undo-offer.ts'
import { labelIn, type Subject, ValueField } from '#modules/shipments/web/value-field.tsx'
import styles from './batch.module.css'
import { type Choices, changeOf, differingFrom, editWork } from './edit-work.ts'
import { BatchFrame } from './frame.tsx'
import { PreviewText, usePreview } from './preview.tsx'
import { type Outcomes, useBatch } from './use-batch.ts'

interface ChangeDialogProps {
  /** The cabins selected when it was opened. */
  rows: readonly SelectedCabin[]
  /** The cabin itself where there is one alone: its values are filled in. */
  single?: CabinRow | undefined
  /** Called with the cabins that were changed. */
  onDone: (rows: readonly SelectedCabin[]) => void
  onClose: () => void
}

const none: BatchChange = {}

/** Sets some members of all selected cabins, with a preview before and a result per cabin. */
export function ChangeDialog({ rows, single, onDone, onClose }: ChangeDialogProps) {
  const { t } = useLanguage()
  // A copy: rows that change on screen meanwhile do not change what is sent.
  const [asked, setAsked] = useState(rows)
  const [choices, setChoices] = useChoices(single)
  const set = changeOf(single ? differingFrom(single, choices) : choices)
  const preview = usePreview(asked, single ? undefined : set)
  const offer = useUndoOfAll(asked)
  const batch = useBatch<SelectedCabin>((done, outcomes) => {
    offer(outcomes)
    onDone(done)
    if (asked.every(({ id }) => outcomes.get(id)?.ok)) onClose()
  })
  const count = preview.data?.changes ?? asked.length
  return (
    <BatchFrame
      title={
        single
          ? t('cabin_changes.edit.title_one', { name: nameOfCabin(single) })
          : t('cabin_changes.edit.title', { count: asked.length })
      }
      batch={batch}
      rows={asked}
      work={editWork(set ?? none)}
      isReady={set !== undefined && count > 0}
      sendLabel={single ? t('common.save') : t('cabin_changes.edit.send', { count })}
      doneText={(done, total) => t('cabin_changes.edit.done_of', { count: done, total })}
      onAdjust={setAsked}
      onClose={onClose}
    >
      <MemberChoices rows={asked} single={single} choices={choices} onChoices={setChoices} />
      {!single && <PreviewText {...preview} total={asked.length} isWanted={set !== undefined} />}
    </BatchFrame>
  )
}

function useChoices(single: CabinRow | undefined) {
  const { language } = useLanguage()
  return useState<Choices>(() =>
    single
      ? Object.fromEntries(
          batchMembers.map((member) => [
            member,
            { value: single[member] ?? '', label: labelIn(single, member, language) },
          ]),
        )
      : {},
  )
}

/** Offers to undo what every attempt of this dialog changed. */
function useUndoOfAll(rows: readonly SelectedCabin[]) {
  const { t } = useLanguage()
  const changed = useRef(new Map<string, EditedCabin>())
  return (outcomes: Outcomes) => {
    const names = new Map(rows.map((row) => [row.id, nameOfCabin(row)]))
    const answered = [...outcomes].map(([id, outcome]) => ({ id, ...outcome }))
    for (const edited of editedOf(answered, (id) => names.get(id) ?? ''))
      changed.current.set(edited.id, edited)
    const all = [...changed.current.values()]
    if (all.length === 0) return
    offerUndo({ text: t('cabin_changes.edit.done', { count: all.length }), undo: () => undoEdits(all) })
  }
}

interface MemberChoicesProps {
  rows: readonly SelectedCabin[]
  single: CabinRow | undefined
  choices: Choices
  onChoices: (choices: Choices) => void
}

/** Why a member cannot be set for these cabins together. */
function mixedReason(member: BatchMember, rows: readonly SelectedCabin[]) {
  const isMixed = (of: (row: SelectedCabin) => unknown) => new Set(rows.map(of)).size > 1
  if (member === 'customerId' && isMixed(({ companyId }) => companyId))
    return 'cabin_changes.edit.one_company'
  if (member === 'carrierId' && isMixed(({ transportMode }) => transportMode))
    return 'cabin_changes.edit.one_mode'
  if (member === 'terminalId' && isMixed(({ destinationPortId }) => destinationPortId))
    return 'cabin_changes.edit.one_port'
  return undefined
}

function MemberChoices({ rows, single, choices, onChoices }: MemberChoicesProps) {
  const { t } = useLanguage()
  const today = useToday()
  const { role } = useManager()
  const members = batchMembers.filter((member) => maySet(role, member))
  const subject: Subject | undefined = rows[0] && { ...rows[0], today: single?.today ?? today }
  const choose = (member: BatchMember, choice: Choices[BatchMember]) => {
    const { [member]: _, ...others } = choices
    onChoices(choice ? { ...others, [member]: choice } : others)
  }
  return (
    <div className="stack gap-3">
      {!single && <p>{t('cabin_changes.edit.choose')}</p>}
      {members.map((member) => {
        const reason = mixedReason(member, rows)
        const choice = choices[member]
        const label = t(`cabins.fields.${member}`)
        return (
          <div key={member} className="stack gap-1">
            {!single && (
              <label className={`row gap-2 semibold ${styles.tick}`}>
                <input
                  type="checkbox"
                  checked={choice !== undefined}
                  disabled={reason !== undefined}
                  onChange={({ target }) =>
                    choose(member, target.checked ? { value: '', label: '' } : undefined)
                  }
                />
                {label}
              </label>
            )}
            {reason && <p className={`muted ${styles.left}`}>{t(reason)}</p>}
            {choice && subject && (
              <div className={classes(!single && styles.ticked)}>
                <ValueField
                  member={member}
                  subject={subject}
                  label={label}
                  hint={single ? '' : t('cabin_changes.edit.cleared')}
                  choice={choice}
                  onChoice={(chosen) => choose(member, chosen)}
                />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
