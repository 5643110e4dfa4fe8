/** The sign painter's tins. Everything is a six-digit hex colour, so `mix` can blend any two. */
export const paint = {
  ink: '#1f1a17',
  paper: '#f5e9d0',
  cream: '#fdf5e2',
  white: '#fffaf0',
  marigold: '#f2a51c',
  yolk: '#ffc93c',
  leaf: '#2f7d3b',
  lime: '#86b33c',
  clay: '#c5452a',
  tomato: '#dd3f2a',
  rust: '#9c4a25',
  indigo: '#25408f',
  night: '#161d3f',
  sky: '#8fcfe8',
  turquoise: '#2aa39b',
  pink: '#e59aa4',
  plum: '#7d3765',
  brown: '#7a4a2a',
  cocoa: '#4a2a1a',
  crust: '#d08a3a',
  wood: '#b87a45',
  straw: '#e2bd6b',
  steel: '#93a0a6',
  iron: '#4a5359',
  tar: '#5d5a5c',
  earth: '#c98a55',
  cement: '#c9bfae',
} as const

/** Wall paints by name; a motif names the ones its subject would vanish against. */
export const wallPaints = {
  sky: '#86c8e0',
  turquoise: '#45aea6',
  pink: '#e8a5a6',
  marigold: '#f3b640',
  leaf: '#7fae62',
  indigo: '#4560a8',
  clay: '#cf6d4a',
  paper: '#eddbb6',
  lilac: '#b49bc8',
} as const

export type Wall = keyof typeof wallPaints

export const skinTones = ['#5a3522', '#6e4229', '#85532f', '#9a653d'] as const

export const shirtColours = [
  paint.marigold,
  paint.clay,
  paint.indigo,
  paint.leaf,
  paint.turquoise,
  paint.pink,
  paint.cream,
  paint.plum,
] as const

/** `share` of `other` stirred into `colour`, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  let blended = '#'
  for (const start of [1, 3, 5]) {
    const from = Number.parseInt(colour.slice(start, start + 2), 16)
    const to = Number.parseInt(other.slice(start, start + 2), 16)
    blended += Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return blended
}

export const darker = (colour: string, share = 0.3) => mix(colour, '#35182a', share)
export const lighter = (colour: string, share = 0.4) => mix(colour, '#fff3d2', share)
