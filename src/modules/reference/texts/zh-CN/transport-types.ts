import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/transport-types.ts'

export default {
  'transport_types.new': '新建尾程运输类型',
  'transport_types.empty': '还没有尾程运输类型',
  'transport_types.created': '尾程运输类型已创建',
  'transport_types.deleted': '尾程运输类型已删除',
  'transport_types.fields.cnName': '中文名称',
  'transport_types.fields.enName': '英文名称',
  'transport_types.fields.esName': '西班牙文名称',
  'transport_types.hints.esName': '不填则显示英文名称。',
} satisfies SameKeys<typeof source>
