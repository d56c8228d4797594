import { read } from '#kits/page/web/storage/storage.ts'

/** Apart from session.ts, so that the login page shows it without. */
export const rememberedUserName = (): string | undefined => read('rememberedLogin')?.userName
