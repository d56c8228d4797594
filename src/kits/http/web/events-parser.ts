interface ServerEvent {
  type: string
  data: string
}

/**
 * Parses text/event-stream from chunks that may be cut anywhere. Comments, `id` and `retry` are ignored.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function createEventParser(heard: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let endedInReturn = false
  let type = ''
  let data: string[] = []

  const take = (line: string): void => {
    if (line !== '') {
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'data') data.push(value)
      else if (field === 'event') type = value
      return
    }
    if (data.length > 0) heard({ type: type || 'message', data: data.join('\n') })
    type = ''
    data = []
  }

  return (piece) => {
    if (piece === '') return
    // A CRLF cut between two chunks: the line feed belongs to the line that has ended already.
    const text = rest + (endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece)
    endedInReturn = piece.endsWith('\r')
    const lines = text.split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
