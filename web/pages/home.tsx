import { Home } from '../features/home/home.tsx'

/** Where a person arrives: how things stand. */
export function HomePage() {
  return <Home />
}
