import type { Language } from '#kits/contract/shared/languages.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'

/** A fictional manager. */
export interface DemoManager {
  userName: string
  displayName: string
  email: string
  access: Access
  language: Language
  timezone: string
}

/** Colleagues of `admin` at the brokerage, in its offices. */
export const demoColleagues: readonly DemoManager[] = [
  {
    userName: 'demo-lucia',
    displayName: 'Lucía Ejemplo Torres',
    email: 'lucia.torres@example.com',
    access: 'admin',
    language: 'es-MX',
    timezone: 'America/Mexico_City',
  },
  {
    userName: 'demo-raul',
    displayName: 'Raúl Muestra Cano',
    email: 'raul.cano@example.com',
    access: 'staff',
    language: 'es-MX',
    timezone: 'America/Mexico_City',
  },
  {
    userName: 'demo-chenjing',
    displayName: '陈静（示例）',
    email: 'chenjing@example.com',
    access: 'staff',
    language: 'zh-CN',
    timezone: 'Asia/Shanghai',
  },
  {
    userName: 'demo-wendy',
    displayName: 'Wendy Sample',
    email: 'wendy.sample@example.com',
    access: 'viewer',
    language: 'en-US',
    timezone: 'America/Los_Angeles',
  },
]
