import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow, createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { type CarrierFeed, carrierFeeds } from '../contract.ts'
import { type FeedValues, membersOf, valuesOf } from './form-values.ts'

/** The form of a feed or of a new one. It stays open once saved, so that the feed can be tried. */
export function useFeedForm(feed: CarrierFeed | undefined, onSaved: (feed: CarrierFeed) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const name = `feeds.${feed?.id ?? 'new'}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(feed)
  /** As a colleague saved it while this form was open. */
  const [conflict, setConflict] = useState<CarrierFeed>()
  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const schema = (
    base ? carrierFeeds.update.input : carrierFeeds.create.input
  ) as typeof carrierFeeds.create.input
  const form = useForm<FeedValues, typeof carrierFeeds.create.input>({
    name,
    saved: valuesOf(base),
    draft: draft as Partial<FeedValues> | undefined,
    draftExtras: base ? undefined : { id: newId },
    schema,
    toInput: (values) => ({ ...membersOf(values), ...key }),
    submit: async (input) => {
      const members = input as Members
      try {
        const saved = await (base ? updateRow(carrierFeeds, members) : createRow(carrierFeeds, members))
        notify({ kind: 'success', title: t(base ? 'feeds.notices.saved' : 'feeds.notices.created') })
        setBase(saved)
        setConflict(undefined)
        onSaved(saved)
      } catch (error) {
        const current = error instanceof CallError ? conflictingRow<CarrierFeed>(error) : undefined
        if (current) {
          setConflict(current)
          setBase(current)
        }
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: callKey(carrierFeeds.getPage) })
      }
    },
  })
  return { form, base, setBase, conflict, hasDraft: draft !== undefined }
}

export type FeedFormHandle = ReturnType<typeof useFeedForm>
