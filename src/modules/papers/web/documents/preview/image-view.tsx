import { useEffect, useEffectEvent, useState } from 'react'
import styles from './preview.module.css'
import type { Size } from './use-content-size.ts'
import type { ViewProps } from './view.ts'

/** An image: fitted unless zoomed, never enlarged by fitting. */
export default function ImageView({ file, name, zoom, box, onScale, onProblem }: ViewProps) {
  const url = useObjectUrl(file)
  const [natural, setNatural] = useState<Size>()
  const fitting = natural ? Math.min(box.width / natural.width, box.height / natural.height, 1) : 1
  const scale = zoom === 'fit' ? fitting : zoom
  const tellScale = useEffectEvent(onScale)
  useEffect(() => tellScale(scale), [scale])
  if (url === undefined) return null
  return (
    <img
      className={styles.image}
      src={url}
      alt={name}
      {...(natural && { width: natural.width * scale, height: natural.height * scale })}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setNatural({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => onProblem('broken')}
    />
  )
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
