// vite.page-scripts.ts makes it.
declare module '*?script' {
  const address: string
  export default address
}

/** The texts in the language of the page. The module of words sets them before the page's other scripts run (app/texts/). */
declare var texts: Record<string, object> | undefined
