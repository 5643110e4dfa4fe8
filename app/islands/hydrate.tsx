import { Component, type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { buttonClasses } from '#app/ui/button-variants.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { rememberTyped } from './remember-typed.ts'

/** Hydrates an island; resolves when React has it. Text typed before is kept, whatever React does to the markup. */
export function hydrate(
  container: HTMLElement,
  name: string,
  component: unknown,
  props: object,
): Promise<void> {
  const Island = component as ComponentType
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
            <Island {...props} />
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

/** Catches errors of an island's components: React alone would leave an empty page. */
class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="flex flex-col items-start gap-3 py-6">
        <p className="text-large font-bold">{siteTexts.errorHeading}</p>
        <p>{siteTexts.islandFailed}</p>
        <a href={location.href} className={buttonClasses({})}>
          {siteTexts.loadAgain}
        </a>
      </div>
    )
  }
}
