import { href } from 'react-router'

/** The id of the preview's beginning, which the page scrolls to, without scripts too. */
export const previewId = 'preview'

export const previewAddress = `${href('/design-store')}#${previewId}`
