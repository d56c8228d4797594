import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/airlines.ts'

export default {
  'airlines.new': '新建承运人',
  'airlines.empty': '还没有承运人',
  'airlines.created': '承运人已创建',
  'airlines.deleted': '承运人已删除',
  'airlines.fields.type': '类型',
  'airlines.fields.code': '代码',
  'airlines.fields.name': '名称',
  'airlines.fields.cnName': '中文名称',
  'airlines.fields.aliases': '别名',
  'airlines.fields.awbPrefix': '空运单前缀',
  'airlines.hints.code_shipping_company': 'SCAC：二至四位字母，例如 MAEU。',
  'airlines.hints.code_airline': 'IATA：两位字母或数字，例如 AM。',
  'airlines.hints.awb_prefix': '空运单开头的三位数字，例如 139。',
  'airlines.hints.aliases': '其他常用叫法，用分号隔开，例如：COSCO；中远。',
} satisfies SameKeys<typeof source>
