import { type DemoCabin, pacificoCabins, shenzhenCabins } from './demo-cabins.ts'
import type { DemoManager } from './demo-team.ts'

/** A fictional company that was approved; its first manager announced its cabins. */
export interface DemoShop {
  name: string
  companyNumber: string
  legalRepresentative: string
  email: string
  managers: readonly [DemoManager, ...DemoManager[]]
  /** Members of the contract. */
  customers: readonly Readonly<Record<string, string>>[]
  addresses: readonly (Readonly<Record<string, string>> & { address: string; recipient: string })[]
  cabins: readonly DemoCabin[]
}

/** Fictional companies, customers and freight; example.com never receives mail, 555 numbers never ring. */
export const demoShops: readonly DemoShop[] = [
  {
    name: 'Importadora Ejemplo del Pacífico, S.A. de C.V.',
    companyNumber: 'DEMO-0001',
    legalRepresentative: 'Persona Ejemplo',
    email: 'pacifico@example.com',
    managers: [
      {
        userName: 'demo-pacifico',
        displayName: 'Sofía Ejemplo Luna',
        email: 'pacifico@example.com',
        access: 'admin',
        language: 'es-MX',
        timezone: 'America/Mexico_City',
      },
      {
        userName: 'demo-pacifico-trafico',
        displayName: 'Iván Muestra Rojas',
        email: 'trafico.pacifico@example.com',
        access: 'staff',
        language: 'es-MX',
        timezone: 'America/Mexico_City',
      },
    ],
    customers: [
      {
        code: 'DEMO-C1',
        name: 'Ferretería Ejemplo del Bajío',
        email: 'bajio@example.com',
        phone: '477 555 0101',
      },
      { code: 'DEMO-C2', name: 'Juguetes Ejemplo de Occidente', email: 'juguetes@example.com' },
      { code: 'DEMO-C3', name: 'Refacciones Ejemplo Lázaro', note: 'Cliente de demostración.' },
    ],
    addresses: [
      {
        countryId: 'MX',
        provinceEnName: 'Guanajuato',
        provinceCnName: '瓜纳华托州',
        cityEnName: 'León',
        address: 'Bulevar de Ejemplo 100',
        address2: 'Bodega 3',
        postCode: '37000',
        recipient: 'Recibo Bodega León',
        receivingCompany: 'Ferretería Ejemplo del Bajío',
      },
      {
        countryId: 'MX',
        provinceEnName: 'Jalisco',
        provinceCnName: '哈利斯科州',
        cityEnName: 'Guadalajara',
        address: 'Avenida de Muestra 250',
        postCode: '44100',
        recipient: 'Recibo Guadalajara',
        receivingCompany: 'Juguetes Ejemplo de Occidente',
      },
    ],
    cabins: pacificoCabins,
  },
  {
    name: '示例跨境贸易（深圳）有限公司',
    companyNumber: 'DEMO-0002',
    legalRepresentative: '示例人',
    email: 'shenzhen@example.com',
    managers: [
      {
        userName: 'demo-shenzhen',
        displayName: '林浩（示例）',
        email: 'shenzhen@example.com',
        access: 'admin',
        language: 'zh-CN',
        timezone: 'Asia/Shanghai',
      },
    ],
    customers: [
      { code: 'DEMO-S1', name: '示例电子墨西哥公司', email: 'dianzi@example.com' },
      { code: 'DEMO-S2', name: '示例家居用品公司' },
    ],
    addresses: [
      {
        countryId: 'MX',
        provinceEnName: 'Ciudad de México',
        provinceCnName: '墨西哥城',
        cityEnName: 'Azcapotzalco',
        address: 'Calle Muestra 12',
        postCode: '02000',
        recipient: 'Almacén Norte',
        receivingCompany: '示例电子墨西哥公司',
      },
    ],
    cabins: shenzhenCabins,
  },
]
