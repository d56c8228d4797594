import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/public.ts'

export default {
  'public.home_title': '墨西哥清关与货物运输',
  'public.sign_in': '登录',
  'public.to_office': '进入后台',
  'public.to_home': '返回首页',
  'public.menu': '菜单',
  'public.footer_navigation': '更多页面',
  'public.footer_text': '海运、空运、陆运货物的清关与运输，扎根墨西哥十年。',
  'public.not_found_text': '这个地址通不到任何港口。页面可能已移走，或者链接不完整。',
} satisfies SameKeys<typeof source>
