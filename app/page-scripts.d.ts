// vite.page-scripts.ts makes it.
declare module '*?script' {
  const address: string
  export default address
}
