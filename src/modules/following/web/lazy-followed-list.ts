import { lazyPart } from '#kits/page/web/lazy-part.ts'

/** What is followed, with its dialogs: not needed before the link of a mail is answered. */
export const FollowedList = lazyPart(async () => (await import('./followed-list.tsx')).FollowedList)
