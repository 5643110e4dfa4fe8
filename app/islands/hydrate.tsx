import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'
import { rememberTyped } from './remember-typed.ts'

/** Hydrates an island; resolves when React has it. Text typed before is kept, whatever React does to the markup. */
export function hydrate(
  container: HTMLElement,
  name: string,
  component: unknown,
  props: object,
): Promise<void> {
  const Component = component as ComponentType
  const restore = rememberTyped(container)
  return new Promise((ready) => {
    const onReady = () => {
      container.dataset.ready = ''
      delete container.dataset.offline
      restore()
      ready()
    }
    // A transition yields to taps and keys, where one task would take 200 ms.
    startTransition(() => {
      hydrateRoot(
        container,
        <Ready onReady={onReady}>
          <IslandBoundary>
            <Component {...props} />
          </IslandBoundary>
        </Ready>,
        { identifierPrefix: name, onRecoverableError: reportError, onCaughtError: reportError },
      )
    })
  })
}

/** An only child has the same `useId` as without the boundary. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Runs once: this is never rendered again.
  useEffect(onReady, [onReady])
  return children
}
