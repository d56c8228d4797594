import { randomUUID } from 'node:crypto'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { incompressibleBytes, jpeg } from '#modules/papers/testing/document-samples.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Client } from './client.ts'

/** A cabin between two of the ports every test server has. */
export async function createCabin(client: Client): Promise<string> {
  const { result: options } = await client.call(ports.getOptions, { limit: 2, transportType: 1 })
  const [departure, destination] = options
  const { status, result } = await client.call(cabins.create, {
    transportMode: 1,
    departurePortId: departure?.id ?? '',
    destinationPortId: destination?.id ?? '',
    vesselName: 'AURORA',
    voyage: '12E',
    bookingNo: randomUUID().slice(0, 30),
  })
  if (status !== 200) throw new Error(`A cabin was answered ${status}: ${JSON.stringify(result)}`)
  return result.id
}

/** Files a document of some size for a cabin; answers the status. */
export async function uploadDocument(client: Client, origin: string, cabinId: string): Promise<number> {
  const form = new FormData()
  form.append('cabinId', cabinId)
  form.append('file', new File([new Uint8Array(jpeg(incompressibleBytes(400_000)))], 'foto.jpg'))
  const headers = { authorization: `Bearer ${client.token()}` }
  return (await fetch(`${origin}${uploadDocuments.path}`, { method: 'POST', headers, body: form })).status
}
