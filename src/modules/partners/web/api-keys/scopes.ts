import type { KeyPermission } from '#kits/contract/shared/permissions.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'

type Underscored<P extends string> = P extends `${infer A}.${infer B}` ? `${A}_${B}` : P

/** The words for a permission of a key. */
export const scopeKey = (permission: KeyPermission) =>
  `api_keys.scopes.${permission.replace('.', '_')}` as TextKey &
    `api_keys.scopes.${Underscored<KeyPermission>}`
