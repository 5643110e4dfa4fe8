import { season } from '#demo/offers.ts'

/** Questions of one kind, with what p50 and p99 may be, in floors or in milliseconds. */
export type Kind = {
  name: string
  asked: string[]
  p50?: number
  p99?: number
  p99Ms?: number
  /** Some of them may take all the time of a search. */
  isLong?: boolean
}

export const searchKinds: readonly Kind[] = [
  {
    name: 'one word',
    p50: 15,
    p99: 10,
    asked: ['amagwinya', 'fridge', 'phone', 'umhlonyane', 'braids', 'bricks'],
  },
  {
    name: 'two words',
    p50: 20,
    p99: 12,
    asked: ['school shoes', 'tent hire', 'samsung phone', 'couch brown'],
  },
  { name: 'a typing mistake', p50: 20, p99: 20, asked: ['amagwinyaa', 'fridgge', 'mattrezs', 'brikcs'] },
  { name: 'nothing to find', p50: 8, p99: 5, asked: ['helicopter', 'xyzzyq', 'submarine'] },
  {
    // A market that is grown for this has no picture: 'phone' with one ends with its time.
    name: 'words and filters',
    isLong: true,
    asked: [
      'q=fridge&min=500&max=2000',
      'q=phone&pic=1',
      'q=braids&sort=cheapest',
      'q=school+shoes&in=gauteng',
      'q=tent+hire&in=soweto-johannesburg&km=50',
      'q=phone&in=umlazi-ethekwini&sort=nearest',
    ],
  },
  {
    name: 'worst kinds',
    p99Ms: 100,
    isLong: true,
    asked: [
      season.word,
      'phone amagwinya',
      'cash collect delivery phone school size new old',
      'unveiling goats',
    ],
  },
  {
    name: 'a place, category or near',
    p50: 5,
    asked: ['in=umlazi-ethekwini', 'c=food-and-catering', 'in=soweto-johannesburg&km=10'],
  },
]
