import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/cargo-types.ts'

export default {
  'cargo_types.new': '新建货物类型',
  'cargo_types.empty': '还没有货物类型',
  'cargo_types.created': '货物类型已创建',
  'cargo_types.deleted': '货物类型已删除',
  'cargo_types.fields.cnName': '中文名称',
  'cargo_types.fields.enName': '英文名称',
  'cargo_types.fields.esName': '西班牙文名称',
  'cargo_types.hints.esName': '不填则显示英文名称。',
} satisfies SameKeys<typeof source>
