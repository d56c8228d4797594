import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/enums.ts'

export default {
  'enum.empty': '—',
  'enum.cabin_status_20': 'Registered',
  'enum.cabin_status_30': 'Arrived at destination',
  'enum.cabin_status_40': 'In customs clearance',
  'enum.cabin_status_50': 'Customs inspection',
  'enum.cabin_status_60': 'Customs clearance anomaly',
  'enum.cabin_status_70': 'Customs cleared',
  'enum.cabin_status_80': 'In transit to final destination',
  'enum.cabin_status_90': 'Delivered',
  'enum.cabin_status_999': 'Canceled',
  'enum.transport_type_1': 'Sea freight',
  'enum.transport_type_2': 'Air freight',
  'enum.airline_type_1': 'Shipping company',
  'enum.airline_type_2': 'Airline',
  'enum.review_status_10': 'Pending',
  'enum.review_status_20': 'Approved',
  'enum.review_status_30': 'Rejected',
} satisfies SameKeys<typeof source>
