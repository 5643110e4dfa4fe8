/** Own messages are on the right; all are at most 80% wide (specification §2). */
export const rowClasses = (isOwn: boolean) =>
  `flex max-w-[80%] flex-col ${isOwn ? 'items-end self-end' : 'items-start self-start'}`

export const bubbleClasses = (
  isOwn: boolean,
  border = isOwn ? 'border border-marigold-deep' : 'border border-line',
) =>
  `max-w-full rounded-card px-3 py-2 whitespace-pre-wrap [unicode-bidi:isolate] ${border} ${
    isOwn ? 'rounded-br-none bg-marigold text-on-marigold' : 'rounded-bl-none bg-sunk'
  }`

export const factsClasses = 'mt-0.5 text-small'
