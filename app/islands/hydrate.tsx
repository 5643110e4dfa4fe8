import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'
import { rememberTyped } from './remember-typed.ts'

/**
 * Hands an island's markup to React; resolves when React has it. What somebody typed into it before stays, whatever React makes
 * of the markup.
 */
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
    // Not a task of 200 ms: React gives way to taps and keys in between.
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

/** Its only child has the same `useId` as without it. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Once: this is never rendered again.
  useEffect(onReady, [onReady])
  return children
}
