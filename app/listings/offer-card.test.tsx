import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OfferGrid } from './offer-card.tsx'

const card = {
  id: crypto.randomUUID(),
  title: 'Fridge',
  description: 'Cold.',
  priceCents: 120_000,
  location: 'Tembisa',
  imageUrl: null,
}
const drawn = (isReserved: boolean) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <OfferGrid offers={[{ ...card, isReserved }]} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a card says that its offer is reserved', () => {
  expect(drawn(true)).toContain('>Reserved<')
  expect(drawn(false)).not.toContain('Reserved')
})
