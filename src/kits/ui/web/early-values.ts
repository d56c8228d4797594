/** The values of a form's controls that were filled in before the page was hydrated. */
export function earlyValues<M extends string>(
  form: HTMLFormElement | null,
  members: readonly M[],
): Partial<Record<M, string>> {
  const shown = new FormData(form ?? undefined)
  const entries = members.map((member) => [member, shown.get(member)] as const)
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Record<M, string>>
}
