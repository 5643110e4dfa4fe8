import { Component, type ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button-variants.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'

/** Catches errors of an island's components: React alone would leave an empty page. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
