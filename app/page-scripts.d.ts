// vite.page-scripts.ts makes it.
declare module '*?script' {
  const address: string
  export default address
}

/** What a page's module of words sets before its other scripts run (app/texts/). */
declare var texts: Record<string, object> | undefined
