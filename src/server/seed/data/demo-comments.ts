import type { CommentVisibility } from '#shared/domain/comment.ts'

/** A fictional comment. Hours count back from when the data is loaded, so that the demo is never stale. */
interface DemoComment {
  /** The user name of the shop, and which of its cabins. */
  shop: string
  cabin: number
  /** Who of the brokerage wrote it; without a name it is the shop's manager. */
  operator?: string
  visibility: CommentVisibility
  text: string
  hoursAgo: number
}

export const demoComments: readonly DemoComment[] = [
  {
    shop: 'demo-pacifico',
    cabin: 0,
    visibility: 'shared',
    text: 'Buenos días, ¿ya se sabe si el buque llega en la fecha? El cliente nos pide la mercancía antes del cierre de mes.',
    hoursAgo: 26,
  },
  {
    shop: 'demo-pacifico',
    cabin: 0,
    operator: 'Lucía Ejemplo',
    visibility: 'internal',
    text: 'La naviera avisó de un día de retraso, sin confirmar.\nEsperar el aviso oficial antes de contestar.',
    hoursAgo: 25,
  },
  {
    shop: 'demo-pacifico',
    cabin: 0,
    operator: 'Lucía Ejemplo',
    visibility: 'shared',
    text: 'Sigue en fecha. En cuanto tengamos el aviso de arribo se lo compartimos aquí mismo.',
    hoursAgo: 22,
  },
  {
    shop: 'demo-pacifico',
    cabin: 1,
    operator: 'Lucía Ejemplo',
    visibility: 'shared',
    text: 'Nos falta la lista de empaque con pesos por bulto para preparar el pedimento. ¿Nos la pueden enviar?',
    hoursAgo: 5,
  },
]
