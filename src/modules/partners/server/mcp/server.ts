import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { isLanguage, type Language } from '#kits/contract/shared/languages.ts'
import type { RunCall } from '#kits/http/server/call-runner.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { errorText, fieldMessages, isFailure, logFailure, toAppError } from '#kits/http/server/envelope.ts'
import { parseInput } from '#kits/http/server/parse-input.ts'
import { inputSchema, type JsonSchema } from '#kits/http/server/schemas.ts'
import { looseTranslatorFor, translatorFor } from '#kits/i18n/server/translators.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { cabinStatuses } from '#modules/shipments/rules/status.ts'
import { type ToolName, tools } from './tools.ts'

/** The values of an argument with their names, for its description. */
const valuesOf: Partial<Record<string, { values: readonly number[]; text: string }>> = {
  status: { values: cabinStatuses, text: 'enum.cabin_status_' },
  transportMode: { values: Object.values(TransportType), text: 'enum.transport_type_' },
}

function descriptionOf(argument: string, language: Language): string {
  const say = looseTranslatorFor(language)
  const { values = [], text = '' } = valuesOf[argument] ?? {}
  const named = values.map((value) => `${value} ${say(`${text}${value}` as TextKey, {})}`)
  return say(`assistants.argument.${argument}` as TextKey, { values: named.join(', ') })
}

const schemas = new Map<string, JsonSchema>()

/** The schema of a tool's arguments, from the contracts, described in a language. */
function argumentsOf(name: ToolName, language: Language): JsonSchema {
  const key = `${name} ${language}`
  const made = schemas.get(key)
  if (made) return made
  const schema = inputSchema(tools[name])
  const members = Object.entries(schema.properties as Record<string, JsonSchema>)
  const properties = Object.fromEntries(
    members.map(([argument, member]) => [
      argument,
      { ...member, description: descriptionOf(argument, language) },
    ]),
  )
  const described = { ...schema, properties }
  schemas.set(key, described)
  return described
}

/** The arguments are checked where their refusal can be said in the reader's language. */
const unchecked = (schema: JsonSchema): StandardSchemaWithJSON<Record<string, unknown>> => ({
  '~standard': {
    version: 1,
    vendor: 'cargo-clear',
    validate: (value) => ({ value: value as Record<string, unknown> }),
    jsonSchema: { input: () => schema, output: () => schema },
  },
})

interface Asked {
  context: ScopedContext
  run: RunCall
}

async function answerTool(name: ToolName, sent: unknown, { context, run }: Asked): Promise<CallToolResult> {
  const asked = (sent as { language?: unknown } | undefined)?.language
  const language = isLanguage(asked) ? asked : context.language
  try {
    const { input, answer } = tools[name]
    const known = { context: { ...context, language }, run }
    const reader = { language, publicUrl: context.config.publicUrl }
    const result = await answer({ ...known, reader }, parseInput(input, sent ?? {}) as never)
    // Data, never prose: programs that do not read structured content find the same as JSON.
    return {
      structuredContent: result as Record<string, unknown>,
      content: [{ type: 'text', text: JSON.stringify(result) }],
    }
  } catch (thrown) {
    const error = toAppError(thrown, context.requestId)
    if (isFailure(error)) logFailure(context.log, error)
    const messages = error.details.fields
      ? fieldMessages(error, language).map(({ path, msg }) => (path === '' ? msg : `${path}: ${msg}`))
      : [errorText(error, language)]
    return { isError: true, content: [{ type: 'text', text: messages.join('\n') }] }
  }
}

/** A server for one request: nothing is kept between two, so that any instance answers. */
export function createServer(asked: Asked): McpServer {
  const { language } = asked.context
  const say = translatorFor(language)
  const server = new McpServer(
    { name: 'cargo-clear', version: '1' },
    { instructions: say('assistants.instructions') },
  )
  for (const name of Object.keys(tools) as ToolName[])
    server.registerTool(
      name,
      {
        title: say(`assistants.title.${name}`),
        description: `${say(`assistants.tool.${name}`)} ${say('assistants.third_party')}`,
        inputSchema: unchecked(argumentsOf(name, language)),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (sent) => answerTool(name, sent, asked),
    )
  return server
}
