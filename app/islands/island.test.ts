import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ContactDialog from '#app/messages/sending/contact/contact-dialog.tsx'
import { hostileTexts } from '#test/attacks/hostile-texts.ts'
import { Island } from './island.tsx'

const assets = new URL('../../build/client/assets/', import.meta.url)
const assetOf = (name: string) =>
  readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js')) ?? ''

test('props arrive unchanged, whatever people wrote, and end no script early', () => {
  for (const text of hostileTexts) {
    const form = { messageId: crypto.randomUUID(), content: text, isDraft: false, fault: text, rule: null }
    const props = { offer: { id: crypto.randomUUID(), title: text }, form, viewerId: null, isOpen: false }
    const html = renderToStaticMarkup(
      createElement(Island<'contact'>, { name: 'contact', component: ContactDialog, props }),
    )
    const blocks = [...html.matchAll(/<script type="application\/json">(.*?)<\/script>/gs)]
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.[1]).not.toMatch(/[<>]/)
    expect(JSON.parse(blocks[0]?.[1] ?? '')).toEqual(props)
  }
})

test('React Router’s modules of the routes are empty in the browser’s build: they would weigh 360 KB', () => {
  const manifest = readFileSync(new URL(assetOf('manifest'), assets), 'utf8')
  const routes = /"routes":(.*)/s.exec(manifest)?.[1] ?? ''
  const modules = [...routes.matchAll(/"module":"\/assets\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(modules.length).toBeGreaterThan(10)
  for (const name of modules) expect([name, statSync(new URL(name, assets)).size]).toEqual([name, 0])
})

test('no module of the browser brings React Router’s client router', () => {
  const modules = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
  const routers = modules.filter((name) =>
    /__reactRouter(?:Manifest|Context)/.test(readFileSync(new URL(name, assets), 'utf8')),
  )
  expect(routers).toEqual([])
})

test('the entry imports modules without Vite’s helper for preloads', () => {
  const entry = readdirSync(assets).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? ''
  const source = readFileSync(new URL(entry, assets), 'utf8')
  expect(source).toContain('import(')
  expect(source).not.toContain('modulepreload')
})
