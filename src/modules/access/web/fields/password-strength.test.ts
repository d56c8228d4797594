import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 'short'],
    ['Xk9#mP2', 'short'],
    ['密码密码密码密', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['abcdefghijkl', 'weak'],
    ['password1', 'weak'],
    ['qwertyuiop', 'weak'],
    ['Xk9#mP2$', 'fair'],
    ['tallarines-verdes', 'fair'],
    ['tres barcos salen de noche', 'strong'],
    ['我们的货柜在曼萨尼约港', 'strong'],
  ])('of %s is %s', (password, expected) => {
    expect(strengthOf(password)).toBe(expected)
  })

  it('does not count what others know: the user name, parts of the email, the company', () => {
    const password = 'Transportes-Garza-77'
    expect(strengthOf(password)).not.toBe('weak')
    expect(strengthOf(password, ['garza', 'ventas@transportes.example'])).toBe('weak')
  })

  it('takes no word of one or two letters for known', () => {
    const password = 'tres barcos salen de noche'
    expect(strengthOf(password, ['a', 'de', ''])).toBe(strengthOf(password))
  })
})
