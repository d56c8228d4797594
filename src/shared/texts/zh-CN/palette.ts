import type source from '../es-MX/palette.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'palette.title': '搜索或前往…',
  'palette.placeholder': '单号、客户、视图、页面或操作',
  'palette.results': '结果',
  'palette.none': '没有与“{query}”匹配的内容。',
  'palette.searching': '正在搜索…',
  'palette.count': { one: '{count} 条结果', other: '{count} 条结果' },
  'palette.section.recent': '最近打开',
  'palette.section.cabins': '货件',
  'palette.section.customers': '客户',
  'palette.section.views': '已保存的视图',
  'palette.section.screens': '页面',
  'palette.section.public_site': '公开网站',
  'palette.section.actions': '操作',
  'palette.numbers': { one: '在列表中查找 {count} 个单号', other: '在列表中查找 {count} 个单号' },
  'palette.new_cabin': '新建货件',
  'palette.new_customer': '新建客户',
  'palette.import': '导入货件',
  'palette.next_step': '{name} 的下一步',
  'palette.use_language': '将语言切换为{language}',
  'palette.use_head': '将菜单放在顶部',
  'palette.use_side': '将菜单放在侧边',
  'palette.hint_move': '移动',
  'palette.hint_open': '打开',
  'palette.hint_close': '关闭',
} satisfies SameKeys<typeof source>
