import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/refusals.ts'

export default {
  'error.title': '错误',
  'error.fallback': '出了点问题，请稍后再试',
  'error.fallback_hint': '出了点问题，请稍后再试。{hint}',
  'error.user_info': '获取用户信息失败',
  'error.not_signed_in': '请先登录。',
  'error.email_taken': '该邮箱已被使用。',
} satisfies SameKeys<typeof source>
