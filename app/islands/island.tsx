import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { islands } from '#app/browser/registry.ts'

type IslandName = keyof typeof islands
/** The component that the registry loads by this name. */
type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof islands)[Name]>>['default']

type IslandProps<Name extends IslandName> = {
  name: Name
  component: ComponentOf<Name>
  /** Plain JSON, for the browser to get the same values. */
  props: ComponentProps<ComponentOf<Name>>
  /** Its script loads when first needed (`startIsland`), not with the page. */
  isLazy?: boolean
  /** The element around it and its attributes; by default a `div` with `display: contents`. */
  container?: ComponentProps<'div'> & { as?: 'div' | 'section' }
}

/**
 * A component that React hydrates in the browser: its markup, rendered as a root of its own, and its props as JSON
 * beside it (README.md). React contexts of the page do not reach it.
 */
export function Island<Name extends IslandName>(options: IslandProps<Name>) {
  const { name, component, props, isLazy = false, container = { className: 'contents' } } = options
  const element = createElement(component as ComponentType<object>, props as object)
  const { as: Container = 'div', ...attributes } = container
  const html = renderToString(element, { identifierPrefix: name })
  return (
    <>
      <Container
        {...attributes}
        data-island={name}
        data-lazy={isLazy || undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: asJson(props) }} />
    </>
  )
}

/** JSON whose text cannot end the script: `</script>` and `<!--` need a bracket. */
const asJson = (props: unknown) => JSON.stringify(props).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
