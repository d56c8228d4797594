import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, devices } from '@playwright/test'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { getChecklist } from '#modules/papers/contract/checklists.ts'
import { reviewDocument } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { jpeg } from '#modules/papers/testing/document-samples.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { type ApiClient, moveBy, numberOf, registerCabin } from './cabins.ts'
import { blackPdf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mails.ts'
import { visitIn, widths } from './screens.ts'
import { knownHost } from './servers.ts'
import { texts } from './texts.ts'

/** Mail goes out over SMTP here. */
const tag = '@parallel'

const isThere = (program: string): boolean => spawnSync(program, ['--help']).error === undefined

/** Of this year, at Manzanillo. */
function newPedimento(): string {
  const year = String(new Date().getFullYear() % 100).padStart(2, '0')
  return `${year}163807${year.slice(1)}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/** What a required paper of a shipment lacks; nothing where all is well. */
async function unsettled(api: ApiClient, cabinId: string) {
  const items = await api(getChecklist, { cabinId })
  return items.filter(({ required, state }) => required && state !== 'accepted')
}

async function downloadFile(request: APIRequestContext, password: string, id: string): Promise<Buffer> {
  const data = { username: 'admin', password, isRsaPassword: false }
  const { result } = await (await request.post(requestToken.path, { data })).json()
  const headers = { authorization: `Bearer ${result.accessToken}` }
  const answer = await request.post(pedimentos.exportFile.path, { data: { id }, headers })
  expect(answer.status()).toBe(200)
  return answer.body()
}

test.describe('the customs file of a shipment', { tag }, () => {
  test.skip(!isThere('unzip') || !isThere('sha256sum'), 'unzip or sha256sum is not installed')

  test('is asked for, comes from a phone, is accepted, gets its light, and is downloaded whole', async ({
    api,
    adminPassword,
    browser,
    request,
    visitor,
  }, testInfo) => {
    const t = texts('en-US')
    const project = testInfo.project.name
    const registered = await registerCabin(api)
    const cabinId = registered.id
    const number = newPedimento()
    const pedimento = await api(pedimentos.create, { number, key: 'A1', cabinIds: [cabinId] })
    const missing = (await unsettled(api, cabinId)).map(({ kind }) => kind)
    expect(missing.length).toBeGreaterThan(2)

    const email = `importer-${Date.now()}@${knownHost}`
    await api(uploadRequests.create, { cabinId, kinds: missing, language: 'en-US', email })
    const link = new URL(linkIn(await mailTo(project, email, t('upload_mail.open'))))

    const phone = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: widths.phone, height: 800 },
    })
    const page = await phone.newPage()
    await page.goto(link.pathname + link.search + link.hash)
    for (const [index, kind] of missing.entries()) {
      const name = t(`papers.kinds.${kind}`)
      const region = page.getByRole('region', { name, exact: true })
      const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
      const paper = { name: '发票 N.º 1.pdf', mimeType: 'application/pdf', buffer: blackPdf() }
      const label =
        index === 0 ? t('upload.photo_for', { kind: name }) : t('upload.choose_for', { kind: name })
      await region.getByLabel(label).setInputFiles(index === 0 ? photo : paper)
      await expect(region.getByText(t('upload.came'), { exact: true })).toBeVisible()
    }
    await expect(page.getByText(t('upload.all_came'))).toBeVisible()
    await phone.close()

    for (const { documentIds } of await unsettled(api, cabinId))
      for (const id of documentIds) await api(reviewDocument, { id, accepted: true })
    expect(await unsettled(api, cabinId)).toEqual([])

    const arrived = await moveBy(api, registered, CabinStatus.arrived)
    const clearing = await moveBy(api, arrived, CabinStatus.clearance)
    const day = new Date().toISOString().slice(0, 10)
    const { id, version } = pedimento
    const members = { number, key: 'A1', paidOn: day, modulatedOn: day, cabinIds: [cabinId] }
    await api(pedimentos.update, { id, version, ...members, light: Light.green })
    const tracking = `${screens.tracking.path}?n=${numberOf(registered)}`
    await visitIn(visitor, 'en-US', tracking)
    await expect(visitor.getByText(t('tracking.light.1_40'))).toBeVisible()
    await moveBy(api, clearing, CabinStatus.cleared)
    await visitor.reload()
    await expect(visitor.getByText(t('tracking.light.1_70'))).toBeVisible()
    expect(await visitor.content()).not.toContain(number)

    const folder = testInfo.outputPath('file')
    await mkdir(folder, { recursive: true })
    const archive = testInfo.outputPath('file.zip')
    await writeFile(archive, await downloadFile(request, adminPassword, id))
    execFileSync('unzip', ['-tq', archive])
    execFileSync('unzip', ['-qq', archive, '-d', folder])
    const index = await readFile(join(folder, 'index.csv'), 'utf8')
    const hashes = [...index.matchAll(/^"?([^",\r\n]+\/[^",]+)"?,.*,([\da-f]{64}),/gm)]
    expect(hashes).toHaveLength(missing.length)
    // As one line of a list of sums: the program opens each file itself.
    const sums = hashes.map(([, path, hash]) => `${hash}  ${path}\n`).join('')
    const checked = spawnSync('sha256sum', ['--check', '--strict'], { cwd: folder, input: sums })
    expect(checked.status, String(checked.stderr)).toBe(0)
    expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain(
      'No falta ningún documento requerido.',
    )
  })
})
