/** Own messages stand on the right, all are at most 80% wide (spec §2). */
export const rowLook = (isOwn: boolean) =>
  `flex max-w-[80%] flex-col ${isOwn ? 'items-end self-end' : 'items-start self-start'}`

export const bubbleLook = (isOwn: boolean) =>
  `max-w-full rounded-card border px-3 py-2 whitespace-pre-wrap [unicode-bidi:isolate] ${
    isOwn
      ? 'rounded-br-none border-marigold-deep bg-marigold text-on-marigold'
      : 'rounded-bl-none border-line bg-sunk'
  }`

export const factsLook = 'mt-0.5 text-small text-soft'
