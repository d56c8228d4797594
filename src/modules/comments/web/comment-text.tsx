import { useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { Comment } from '../contract.ts'
import { findMentions } from '../rules/mentions.ts'
import styles from './comments.module.css'

/** Longer texts are cut until somebody wants to read them. */
const isLong = (text: string): boolean => text.length > 800 || text.split('\n').length > 12

/** The text as typed, its mentions marked. Each paragraph has its own direction, which reaches no further. */
export function CommentText({ comment }: { comment: Comment }) {
  const { t } = useLanguage()
  const [isWhole, setWhole] = useState(!isLong(comment.text))
  return (
    <>
      <p className={classes('break', styles.text, !isWhole && styles.cut)} dir="auto">
        {partsOf(comment).map(({ start, text, managerId }) =>
          managerId === undefined ? text : <MentionMark key={start} text={text} managerId={managerId} />,
        )}
      </p>
      {!isWhole && (
        <Button variant="quiet" className={styles.small} onClick={() => setWhole(true)}>
          {t('cabin_comments.more')}
        </Button>
      )}
    </>
  )
}

function MentionMark({ text, managerId }: { text: string; managerId: string }) {
  const { id } = useManager()
  return (
    <bdi className={classes('rounded semibold', styles.mention, managerId === id && styles.me)}>{text}</bdi>
  )
}

interface Part {
  readonly start: number
  readonly text: string
  /** Of a mention. */
  readonly managerId?: string | undefined
}

function partsOf({ text, mentions }: Comment): Part[] {
  const ids = new Map(mentions.map(({ userName, managerId }) => [userName, managerId]))
  const parts: Part[] = []
  let end = 0
  for (const mention of findMentions(text, ids.keys())) {
    parts.push({ start: end, text: text.slice(end, mention.start) })
    const { start } = mention
    parts.push({ start, text: text.slice(start, mention.end), managerId: ids.get(mention.userName) })
    end = mention.end
  }
  return [...parts, { start: end, text: text.slice(end) }]
}
