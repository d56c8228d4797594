import { type ComponentProps, useState } from 'react'
import type { Translate } from '#shared/texts/translator.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import type { View } from '#web/records/list/use-list-view.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import hidden from '#web/ui/visually-hidden.module.css'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'
import styles from './views.module.css'

const loadDialog = () => import('./view-dialog.tsx')

export type ViewQuestion = 'save' | 'rename' | 'remove'

/** The menu of saved views: the active one's name, marked once the list differs from it. */
export function ViewsMenu(list: View) {
  const { t } = useLanguage()
  const saved = useSavedViews(list)
  const [asking, setAsking] = useState<ViewQuestion>()
  const loaded = useLazyLoad(loadDialog, asking !== undefined)
  return (
    <>
      <MenuButton
        label={t('cabins.views.title')}
        className={buttonClass()}
        isNamed
        content={<Content {...saved} />}
      >
        {(pieces) => entries(pieces, saved, t, setAsking)}
      </MenuButton>
      {asking && loaded && (
        <loaded.ViewDialog saved={saved} question={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

function Content({ applied, isMoved }: SavedViews) {
  const { t } = useLanguage()
  return (
    <span className={styles.button}>
      <Icon name="bookmark" />
      <span className={classes(styles.name, !applied && hidden.onPhone)}>
        {applied?.name ?? t('cabins.views.title')}
      </span>
      {isMoved && <span className={styles.moved}>{t('cabins.views.moved')}</span>}
      <Icon name="chevron-down" size={16} />
    </span>
  )
}

type Pieces = Parameters<ComponentProps<typeof MenuButton>['children']>[0]

function entries(
  { MenuItem, MenuGroup }: Pieces,
  saved: SavedViews,
  t: Translate,
  ask: (question: ViewQuestion) => void,
) {
  const { views, applied, isMoved } = saved
  return (
    <>
      {views.length > 0 && (
        <MenuGroup title={t('cabins.views.title')}>
          {views.map((view) => (
            <MenuItem
              key={view.id}
              id={view.id}
              label={view.name}
              {...(view.id === applied?.id && { icon: <Icon name="check" /> })}
              onAction={() => saved.apply(view)}
            />
          ))}
        </MenuGroup>
      )}
      {applied && isMoved && (
        <MenuItem
          id="update"
          label={t('cabins.views.update', { name: applied.name })}
          onAction={() => void update(saved, t('cabins.views.updated'))}
        />
      )}
      <MenuItem id="save" label={t('cabins.views.save_as')} onAction={() => ask('save')} />
      {applied && (
        <>
          <MenuItem id="rename" label={t('cabins.views.rename')} onAction={() => ask('rename')} />
          <MenuItem id="remove" label={t('cabins.views.remove')} onAction={() => ask('remove')} />
        </>
      )}
    </>
  )
}

async function update({ applied, update: send }: SavedViews, done: string): Promise<void> {
  if (!applied) return
  // The call has shown the failure already.
  const isDone = await send(applied).then(
    () => true,
    () => false,
  )
  if (isDone) notify({ kind: 'success', title: done, description: applied.name })
}
