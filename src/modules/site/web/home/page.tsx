import { Closing } from './closing.tsx'
import { Extras } from './extras.tsx'
import { Hero } from './hero.tsx'
import { Network } from './network.tsx'
import { Principles } from './principles.tsx'
import { Services } from './services.tsx'

export default function HomePage() {
  return (
    <div>
      <Hero />
      <Principles />
      <Services />
      <Network />
      <Extras />
      <Closing />
    </div>
  )
}
