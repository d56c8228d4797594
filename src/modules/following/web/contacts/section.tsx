import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { languageNames } from '#kits/contract/shared/languages.ts'
import { localDay } from '#kits/dates/shared/utc-offsets.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { DeleteDialog } from '#kits/ui/web/delete-dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type CustomerContact, customerContacts, maxContacts } from '#modules/following/contract/contacts.ts'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './contacts.module.css'

interface ContactsProps {
  customerId: string
  canWrite: boolean
  /** Nobody is added to an archived customer. */
  canAdd: boolean
}

/** Who is told of a customer's shipments. Each contact is saved by itself, whatever becomes of the customer's form around it. */
export default function Contacts({ customerId, canWrite, canAdd }: ContactsProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const queries = useQueryClient()
  const query = useCall(customerContacts.getPage, { customerId, pageSize: 100 })
  const [edited, setEdited] = useState<CustomerContact | 'new'>()
  const [asked, setAsked] = useState<CustomerContact>()
  const failure = failureOf(query)
  const contacts = query.data?.items
  const refetch = () => queries.invalidateQueries({ queryKey: callKey(customerContacts.getPage) })
  const isFull = contacts !== undefined && contacts.length >= maxContacts
  return (
    <section className={`stack gap-3 line-above ${styles.section}`} aria-labelledby={titleId}>
      <div>
        <h3 className={`text-body ${styles.title}`} id={titleId} ref={title} tabIndex={-1}>
          {t('customer_contacts.title')}
        </h3>
        <p className="text-compact muted">{t('customer_contacts.text')}</p>
      </div>
      {failure && (
        <FormError>
          <p>
            <strong>{t('customer_contacts.failed')}</strong>
          </p>
          <p>{failure.msg}</p>
        </FormError>
      )}
      {failure && (
        <div>
          <Button onClick={() => void query.refetch()} loading={query.isFetching}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {!contacts && !failure && (
        <div role="status" aria-label={t('common.loading')}>
          <FieldSkeleton />
        </div>
      )}
      {contacts?.length === 0 && <p className="text-compact muted">{t('customer_contacts.empty')}</p>}
      {contacts && contacts.length > 0 && (
        <ul className="stack">
          {contacts.map((contact) => (
            <ContactItem
              key={contact.id}
              contact={contact}
              changes={
                canWrite
                  ? { onEdit: setEdited, onDelete: setAsked, onAsked: () => void refetch() }
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {isFull && <p className="text-compact muted">{t('customer_contacts.full', { n: maxContacts })}</p>}
      {contacts && canAdd && !isFull && (
        <div>
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('customer_contacts.new')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <ContactDialog
          customerId={customerId}
          contact={edited === 'new' ? undefined : edited}
          onSaved={() => void refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <DeleteDialog
          name={asked.name}
          text={t('customer_contacts.delete_text')}
          done={t('customer_contacts.deleted')}
          remove={() =>
            call(customerContacts.remove, { id: asked.id, version: asked.version }, { autoError: false })
          }
          onClose={() => {
            setAsked(undefined)
            void refetch()
          }}
          onDeleted={() => {
            setAsked(undefined)
            void refetch()
            // The pressed button goes with its contact.
            title.current?.focus()
          }}
        />
      )}
    </section>
  )
}

interface ContactItemProps {
  contact: CustomerContact
  changes:
    | {
        onEdit: (contact: CustomerContact) => void
        onDelete: (contact: CustomerContact) => void
        onAsked: () => void
      }
    | undefined
}

function ContactItem({ contact, changes }: ContactItemProps) {
  const { t, language } = useLanguage()
  const { utcOffsets } = useManager()
  const { name, email, events, digest, consent, stoppedAt, bouncedAt } = contact
  const told = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    events.map((event) => t(`customer_contacts.events.${event}`)),
  )
  const toldOf = () => {
    if (events.length === 0) return t('customer_contacts.told_nothing')
    return t(digest ? 'customer_contacts.told_daily' : 'customer_contacts.told_of', { events: told })
  }
  return (
    <li className={`flex start between gap-3 line-above ${styles.contact}`}>
      <div className="stack shrink break">
        <p className="semibold">{name}</p>
        <p translate="no">{email}</p>
        <p className="text-compact muted">
          {languageNames[contact.language]} · {toldOf()}
        </p>
        {consent !== 'given' && (
          <p className="text-compact danger">{t(`customer_contacts.consent.${consent}`)}</p>
        )}
        {stoppedAt !== null && (
          <p className="text-compact danger">
            {t('customer_contacts.stopped', { day: localDay(stoppedAt, utcOffsets) })}
          </p>
        )}
        {bouncedAt !== null && (
          <p className="text-compact danger">
            {t('customer_contacts.bounced', { day: localDay(bouncedAt, utcOffsets) })}
          </p>
        )}
      </div>
      {changes && (
        <div className="flex rigid">
          {(consent === 'none' || consent === 'asked') && (
            <AskButton contact={contact} onAsked={changes.onAsked} />
          )}
          <IconButton label={t('customer_contacts.edit', { name })} onClick={() => changes.onEdit(contact)}>
            <Icon name="pencil" />
          </IconButton>
          <IconButton
            label={t('customer_contacts.delete', { name })}
            onClick={() => changes.onDelete(contact)}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

/** Mails the question whether the contact agrees; a refusal is told as any other. */
function AskButton({
  contact: { id, name, email },
  onAsked,
}: {
  contact: CustomerContact
  onAsked: () => void
}) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      await call(customerContacts.ask, { id })
      notify({ kind: 'success', title: t('customer_contacts.asked', { email }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      onAsked()
    }
  }
  return (
    <Button aria-label={t('customer_contacts.ask', { name })} loading={isBusy} onClick={() => void ask()}>
      {t('customer_contacts.ask_short')}
    </Button>
  )
}
