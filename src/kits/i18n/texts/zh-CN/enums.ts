import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/enums.ts'

export default {
  'enum.empty': '—',
  'enum.cabin_status_20': '已登记',
  'enum.cabin_status_30': '已到目的港',
  'enum.cabin_status_40': '清关中',
  'enum.cabin_status_50': '清关查验',
  'enum.cabin_status_60': '清关异常',
  'enum.cabin_status_70': '清关完成',
  'enum.cabin_status_80': '尾程运输中',
  'enum.cabin_status_90': '已送达',
  'enum.cabin_status_999': '已取消',
  'enum.transport_type_1': '海运',
  'enum.transport_type_2': '空运',
  'enum.airline_type_1': '船公司',
  'enum.airline_type_2': '航空公司',
  'enum.review_status_10': '待审核',
  'enum.review_status_20': '已通过',
  'enum.review_status_30': '已驳回',
} satisfies SameKeys<typeof source>
