import { furtherStages, nightlyStages, type Stage, stages } from './stages.ts'

/** What a call of `npm test` asks for. */
export interface Choice {
  stages: readonly Stage[]
  /** Handed to the stages' programs: files, parts of their names, options. */
  words: readonly string[]
  isWatching: boolean
}

const everyStage = [...stages, ...furtherStages, ...nightlyStages]

/** Whose tests stand where; the first that fits. */
const stageByPath: readonly (readonly [RegExp, string])[] = [
  [/\.large\.test\.ts$/, 'large'],
  [/\.generator\.test\.ts$/, 'generator'],
  [/^src\/(.+\/)?(server|testing)\/.+\.test\.ts$/, 'features'],
  [/^(src|scripts)\/.+\.test\.(tsx?|mjs)$/, 'unit'],
  [/^security\/.+\.test\.ts$/, 'security'],
  [/^browsers\/.+\.test\.ts$/, 'browsers'],
  [/^e2e\/.+\.spec\.ts$/, 'journeys'],
]

function find(name: string | undefined): Stage | undefined {
  return everyStage.find((stage) => stage.name === name)
}

function stagesOf(files: readonly string[]): Stage[] {
  const names = files.map((file) => stageByPath.find(([pattern]) => pattern.test(file))?.[1] ?? file)
  const unknown = names.find((name) => !find(name))
  if (unknown !== undefined) {
    const known = everyStage.map(({ name }) => name).join(', ')
    throw new Error(`"${unknown}" is neither a stage nor a file with tests; the stages are ${known}.`)
  }
  return everyStage.filter(({ name }) => names.includes(name))
}

/**
 * First the names of stages, then what their programs are told: `features cabins`, `journeys tracking`. A file by itself
 * says whose it is.
 */
export function choiceOf(args: readonly string[]): Choice {
  const isWatching = args.includes('--watch')
  const rest = args.filter((word) => word !== '--watch' && word !== '--further')
  const end = rest.findIndex((word) => !find(word))
  const named = end === -1 ? rest : rest.slice(0, end)
  const words = end === -1 ? [] : rest.slice(end)
  if (named.length > 0) return checked({ stages: stagesOf(named), words, isWatching })
  if (words.length > 0) return checked({ stages: stagesOf(words), words, isWatching })
  if (isWatching) return { stages: stagesOf(['unit']), words, isWatching }
  return { stages: args.includes('--further') ? furtherStages : stages, words, isWatching }
}

function checked(choice: Choice): Choice {
  const whole = choice.stages.find(({ canNarrow }) => !canNarrow)
  if (whole && choice.words.length > 0)
    throw new Error(`The stage ${whole.name} runs as a whole: it takes no "${choice.words[0]}".`)
  const unwatched = choice.stages.find(({ watch }) => !watch)
  if (unwatched && choice.isWatching) throw new Error(`The stage ${unwatched.name} has no watch mode.`)
  return choice
}
