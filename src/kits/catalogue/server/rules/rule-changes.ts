import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Editor, RuleTable } from './rule-table.queries.ts'

interface Definition<Rule extends Form & Versioned, Form extends object> {
  table: RuleTable<Rule, Form>
  entity: string
  /** All of them are read for each shipment that they may concern. */
  most: number
  /** A form in one spelling, where two may mean the same. */
  comparable?(form: Form): object
  /** What the audit log keeps. */
  audited?(rule: Rule): object
  /** Has what follows from the rules computed again, after every change. */
  follow(db: Database): Promise<void>
  /** Refuses a form that does not fit what it points at. */
  demand?(db: Database, form: Form): Promise<void>
}

interface Versioned {
  readonly id: string
  readonly version: number
}

export const editorOf = ({ session, now }: ScopedContext): Editor => ({
  managerId: session.managerId,
  now: now(),
})

/** The changes of a table of rules. Each runs in the transaction of its context. */
export function ruleChanges<Rule extends Form & Versioned, Form extends object>({
  table,
  entity,
  most,
  comparable = table.formOf,
  audited = table.formOf,
  follow,
  demand = async () => undefined,
}: Definition<Rule, Form>) {
  const isSame = (one: Form, other: Form): boolean => isDeepStrictEqual(comparable(one), comparable(other))

  async function get(db: Database, id: string): Promise<Rule> {
    const rule = await table.find(db, id)
    if (!rule) throw new AppError('not_found')
    return rule
  }

  async function lockCurrent({ db }: ScopedContext, { id, version }: Versioned): Promise<Rule> {
    return demandCurrent(await table.lock(db, id), version)
  }

  /** Every change is recorded. */
  async function record(context: ScopedContext, before: Rule | null, after: Rule | null): Promise<void> {
    const { db, session, now } = context
    await insertAudit(db, {
      at: now(),
      companyId: null,
      ...auditedBy(session),
      entity,
      entityId: (after ?? before)?.id ?? '',
      action: before === null ? 'create' : after === null ? 'delete' : 'update',
      before: before && audited(before),
      after: after && audited(after),
    })
    await follow(db)
  }

  return {
    get,
    lockCurrent,
    record,

    /** Idempotent: where the id exists and the members are the same, returns that rule. */
    async create(
      context: ScopedContext,
      { id: given, ...rest }: Form & { id: string | null },
    ): Promise<Rule> {
      const { db } = context
      const form = rest as unknown as Form
      await demand(db, form)
      const id = given ?? newId()
      const isNew = await table.insert(db, id, form, editorOf(context))
      const rule = await get(db, id)
      if (!isNew && !isSame(rule, form)) throw new AppError('id_taken')
      if (!isNew) return rule
      // `follow` locks the revision of the rules: of two that add the last rule at once the second counts the first.
      await record(context, null, rule)
      if ((await table.count(db)) > most) throw invalidField('kind', 'too_many', { n: most })
      return rule
    },

    async change(context: ScopedContext, { id, version, ...rest }: Form & Versioned): Promise<Rule> {
      const { db } = context
      const form = rest as unknown as Form
      const before = await lockCurrent(context, { id, version })
      if (isSame(before, form)) return before
      await demand(db, form)
      await table.update(db, id, form, editorOf(context))
      const after = await get(db, id)
      await record(context, before, after)
      return after
    },

    async remove(context: ScopedContext, key: Versioned): Promise<null> {
      const before = await lockCurrent(context, key)
      await table.remove(context.db, key.id)
      await record(context, before, null)
      return null
    },
  }
}
