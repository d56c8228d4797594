import './react-aria.css'

/**
 * The component library sets one rule through a style element made at run time, which the content
 * policy refuses. Where an element of this id exists it does not; the rule is in react-aria.css.
 * Every piece built on the library imports this file.
 */
const markerId = 'react-aria-pressable-style'

if (!document.getElementById(markerId)) {
  const marker = document.createElement('meta')
  marker.id = markerId
  document.head.append(marker)
}
