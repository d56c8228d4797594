import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/customers.ts'

export default {
  'customers.new': '新建客户',
  'customers.empty': '还没有客户',
  'customers.created': '客户已创建',
  'customers.deleted': '客户已删除',
  'customers.fields.code': '客户代码',
  'customers.fields.name': '客户名称',
  'customers.fields.email': '邮箱',
  'customers.fields.phone': '电话',
  'customers.fields.note': '备注',
  'customers.fields.responsibleId': '负责人',
  'customers.hints.code': '简短，在所属公司内不可重复，与单据上一致。',
  'customers.hints.responsibleId': '该客户的新货件由其负责。',
} satisfies SameKeys<typeof source>
