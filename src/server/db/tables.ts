// Written by `npm run db-types` from the migrated database. Do not edit.

import type { ColumnType, Generated } from 'kysely'

interface CompanyTable {
  id: string
  kind: string
  name: string
  company_number: string | null
  unified_credit_code: string | null
  legal_representative: string | null
  email: string | null
  review_status: Generated<number>
  review_reason: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface CountryTable {
  id: string
  cn_name: string
  en_name: string
  es_name: string
  area_code: string | null
}

interface DemoRowTable {
  table_name: string
  row_id: string
}

interface LoadedDataTable {
  name: string
  loaded_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface ManagerTable {
  id: string
  company_id: string
  user_name: string
  email: string
  password_hash: string | null
  timezone: Generated<string>
  disabled: Generated<boolean>
  last_login_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_login_ip: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface MigrationTable {
  name: string
  sha256: string
  applied_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface PasswordKeyTable {
  id: string
  public_pem: string
  private_pem: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface RateLimitTable {
  bucket: string
  hits: ColumnType<string[], (string | Date)[], (string | Date)[]>
  expires_at: ColumnType<string, string | Date, string | Date>
}

interface SessionTable {
  id: string
  token_hash: Buffer
  manager_id: string
  ip: string
  user_agent: string | null
  created_at: ColumnType<string, string | Date, string | Date>
  last_used_at: ColumnType<string, string | Date, string | Date>
  expires_at: ColumnType<string, string | Date, string | Date>
}

export interface Tables {
  company: CompanyTable
  country: CountryTable
  demo_row: DemoRowTable
  loaded_data: LoadedDataTable
  manager: ManagerTable
  migration: MigrationTable
  password_key: PasswordKeyTable
  rate_limit: RateLimitTable
  session: SessionTable
}
