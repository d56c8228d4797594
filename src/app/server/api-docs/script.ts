/**
 * The script of the API page. It makes the calls that a reader tries, with a key they enter or, in a browser that is
 * signed in, with their own session, and fills in ids from the reader's own rows. The key stays in the tab.
 */
export const apiDocsScript = `'use strict'
const box = document.querySelector('#key')
const stored = 'apiDocsKey'
box.value = sessionStorage.getItem(stored) || ''
box.addEventListener('input', () => {
  if (box.value) sessionStorage.setItem(stored, box.value)
  else sessionStorage.removeItem(stored)
})
const session = () => {
  try {
    const { value } = JSON.parse(localStorage.getItem('__storejs_cargoclear_accessToken') || '{}')
    return typeof value === 'string' ? value : ''
  } catch {
    return ''
  }
}
const send = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      authorization: 'Bearer ' + (box.value.trim() || session()),
    },
    body: JSON.stringify(body),
  })
document.querySelector('#who').textContent = session()
  ? 'Without a key, calls are made as you are signed in.'
  : 'Make a key in the office under Integrations.'
for (const form of document.querySelectorAll('form[data-path]')) {
  const { path, list } = form.dataset
  const text = form.querySelector('textarea')
  const output = form.querySelector('output')
  const isChange = !/(Get\\w*|Query|Find|Simulate|Inspect)$/.test(path)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    let body
    try {
      body = JSON.parse(text.value)
    } catch {
      output.textContent = 'This is not JSON.'
      return
    }
    if (isChange && !confirm('This call changes data. Send it?')) return
    output.textContent = '…'
    try {
      const answer = await send(path, body)
      const left = answer.headers.get('ratelimit-remaining')
      const head = answer.status + (left === null ? '' : ' · ' + left + ' calls left this minute')
      output.textContent = head + '\\n' + JSON.stringify(await answer.json(), null, 2)
    } catch (error) {
      output.textContent = String(error)
    }
  })
  const fill = form.querySelector('button[data-fill]')
  if (fill && list) {
    fill.hidden = false
    fill.addEventListener('click', async () => {
      const answer = await (await send(list, { page: 1, pageSize: 1 })).json()
      const row = answer.code === 0 ? answer.result.items[0] : undefined
      if (!row) {
        output.textContent = answer.code === 0 ? 'You have no row of this kind.' : answer.msg
        return
      }
      const body = JSON.parse(text.value)
      for (const name of Object.keys(body)) if (name in row) body[name] = row[name]
      text.value = JSON.stringify(body, null, 2)
    })
  }
  form.hidden = false
}
`
