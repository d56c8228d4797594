import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { say } from './texts.ts'

/** Steps of the journeys with comments. */

export const commentsPath = (cabinId: string, search = ''): string =>
  `${screens.cabinDetail.path.replace(':id', cabinId)}${search}#comments`

export const commentsOf = (page: Page, t: Translate = say): Locator =>
  page.getByRole('region', { name: new RegExp(`^${t('cabin_comments.title')}`) })

export const commentWith = (page: Page, text: string, t: Translate = say): Locator =>
  commentsOf(page, t).getByRole('listitem').filter({ hasText: text })
