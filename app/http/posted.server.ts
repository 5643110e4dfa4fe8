import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

const isPostedContext = createContext(false)

/** Whether the browser posted a form: after an action React Router runs the loaders with a GET of the same address. */
export const isPosted = (context: Readonly<RouterContextProvider>): boolean => context.get(isPostedContext)

export const notePost: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(isPostedContext, request.method === 'POST')
  return await next()
}
