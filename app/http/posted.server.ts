import { createContext, type MiddlewareFunction } from 'react-router'
import type { Context } from './services.server.ts'

const isPostedContext = createContext(false)

/** Whether the browser posted a form: React Router runs the loaders after an action with a GET request. */
export const isPosted = (context: Context): boolean => context.get(isPostedContext)

export const notePost: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(isPostedContext, request.method === 'POST')
  return await next()
}
