import { memberCaches } from './kept-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Without a connection keeps what was shared beside the member's copies, and leads to the form of a new offer, which takes it. */
export async function keepShared({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request.clone())
  } catch {
    const [own] = await memberCaches()
    // Shared phones have none.
    if (own) await (await caches.open(own)).put(request.url, new Response(await request.formData()))
    return Response.redirect('/post')
  }
}
