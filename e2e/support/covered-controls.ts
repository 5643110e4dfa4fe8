import type { Page } from '@playwright/test'

/** Returns the names of visible controls that an element of `coverSelector` covers. */
export const controlsUnder = (page: Page, coverSelector: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const overlap = (a: DOMRect, b: DOMRect) => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    /** Returns the part that its scrolled ancestors and the screen show. */
    const shownPart = (control: Element) => {
      let part = overlap(control.getBoundingClientRect(), new DOMRect(0, 0, innerWidth, innerHeight))
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflow !== 'visible') part = overlap(part, box.getBoundingClientRect())
      return part
    }
    const covers = [...document.querySelectorAll(selector)]
    const controls = [
      ...document.querySelectorAll('a[href], button, input, textarea, select, summary'),
    ].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !covers.some((cover) => cover.contains(one)),
    )
    const isCovered = (control: Element) => {
      const part = shownPart(control)
      // Visually hidden: the skip link, and the button that Enter presses.
      if (part.width < 2 || part.height < 2) return false
      const middle = document.elementFromPoint(part.x + part.width / 2, part.y + part.height / 2)
      return covers.some((cover) => {
        const common = overlap(part, cover.getBoundingClientRect())
        return cover.contains(middle) || (common.width > 1 && common.height > 1)
      })
    }
    return controls
      .filter(isCovered)
      .map((one) => (one.textContent?.trim() || one.getAttribute('name')) ?? one.tagName)
  }, coverSelector)
