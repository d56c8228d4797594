import { type ComponentProps, useState } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'
import type { ViewQuestion } from './view-question.ts'
import styles from './views.module.css'

const loadDialog = () => import('./view-dialog.tsx')

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
    <span className="row-inline gap-2 shrink">
      <Icon name="bookmark" />
      <span className={classes(styles.name, !applied && 'visually-hidden-on-phone')}>
        {applied?.name ?? t('cabins.views.title')}
      </span>
      {isMoved && (
        <span className={`rounded text-small warning ${styles.moved}`}>{t('cabins.views.moved')}</span>
      )}
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
