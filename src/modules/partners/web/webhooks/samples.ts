/** Receivers that verify what they get, to be copied. The secret is read from the environment: it belongs in no source file. */

export const variable = 'WEBHOOK_SECRET'

const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.${variable}.slice('whsec_'.length), 'base64')

function isGenuine(headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return String(headers['webhook-signature']).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const seen = new Set()
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString('utf8')
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end()
  const id = request.headers['webhook-id']
  if (!seen.has(id)) console.log(JSON.stringify({ id, ...JSON.parse(body) }))
  seen.add(id)
  response.writeHead(204).end()
})
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log(server.address().port))`

const python = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["${variable}"].removeprefix("whsec_"))


def is_genuine(headers, body):
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(each, expected) for each in headers["webhook-signature"].split(" "))


seen = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        genuine = is_genuine(self.headers, body)
        message_id = self.headers["webhook-id"]
        if genuine and message_id not in seen:
            print(json.dumps({"id": message_id, **json.loads(body)}), flush=True)
            seen.add(message_id)
        self.send_response(204 if genuine else 401)
        self.end_headers()

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(server.server_port, flush=True)
server.serve_forever()`

export const samples = [
  { id: 'typescript', name: 'TypeScript', text: typescript },
  { id: 'python', name: 'Python', text: python },
] as const
