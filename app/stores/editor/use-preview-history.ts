import { useEffect, useRef } from 'react'

const previewState = 'kasi-preview'

/** Makes Back lead from the preview to the editor, and Forward to the preview. Returns functions for both. */
export function usePreviewHistory(isPreview: boolean, show: () => void, hide: () => void) {
  const latest = useRef({ isPreview, show, hide })
  /** A second press must not leave the page. */
  const isGoingBack = useRef(false)
  useEffect(() => {
    latest.current = { isPreview, show, hide }
  })
  useEffect(() => {
    let lastHash = location.hash
    const isAt = history.state === previewState
    if (latest.current.isPreview && !isAt) history.pushState(previewState, '')
    // A reloaded page is the editor again.
    if (!latest.current.isPreview && isAt) history.replaceState(null, '')
    const onPopState = () => {
      isGoingBack.current = false
      // A link within the page, such as 'Skip to content', also fires popstate.
      const isWithinPage = location.hash !== lastHash
      lastHash = location.hash
      if (isWithinPage) return
      const isMeant = history.state === previewState
      if (isMeant !== latest.current.isPreview) latest.current[isMeant ? 'show' : 'hide']()
    }
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const enter = () => {
    if (history.state !== previewState) history.pushState(previewState, '')
    show()
  }
  const leave = () => {
    if (isGoingBack.current) return
    if (history.state !== previewState) return hide()
    isGoingBack.current = true
    history.back()
  }
  return { enter, leave }
}
