import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'

/** Programs that make one call, to be copied. The key is read from the environment: it belongs in no source file. */

export const sampleCalls = {
  list: { path: cabins.getPage.path, body: { page: 1, pageSize: 20 } },
  track: { path: queryTracking.path, body: { numbers: ['MSKU1234565'] } },
} as const
export type SampleCall = keyof typeof sampleCalls

export const variable = 'CARGO_CLEAR_KEY'

type Write = (url: string, body: string) => string

const curl: Write = (url, body) => `curl -sS '${url}' \\
  -H "Authorization: Bearer $${variable}" \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`

const typescript: Write = (url, body) => `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.${variable}}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${body}),
})
const { code, msg, result } = await response.json()
if (code !== 0) throw new Error(\`\${result.key}: \${msg}\`)
console.log(JSON.stringify(result))`

const python: Write = (url, body) => `import json
import os
import urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps(${body}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["${variable}"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response)["result"]))`

const writers = {
  curl: ['curl', curl],
  typescript: ['TypeScript', typescript],
  python: ['Python', python],
} as const

/** The same call in each language, with the address of this installation. */
export function samplesOf(call: SampleCall, origin: string) {
  const { path, body } = sampleCalls[call]
  return Object.entries(writers).map(([id, [name, write]]) => ({
    id,
    name,
    text: write(`${origin}${path}`, JSON.stringify(body)),
  }))
}
