import { adminPassword, createTestServer, type TestServer } from './test-server.ts'

/** A test server without demo data, with an operator and two shops signed in. */
export interface CatalogueTestServer extends TestServer {
  /** Tokens. */
  operator: string
  shop: string
  stranger: string
}

const password = 'a long password'

export async function openCatalogueTestServer(): Promise<CatalogueTestServer> {
  const testServer = await createTestServer()
  const operator = await testServer.signIn('admin', adminPassword)
  const signInNew = async (userName: string) => {
    await testServer.createManager({ userName, password })
    return testServer.signIn(userName, password)
  }
  return { ...testServer, operator, shop: await signInNew('shop'), stranger: await signInNew('stranger') }
}
