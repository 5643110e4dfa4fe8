import { renderToStaticMarkup } from 'react-dom/server'

/** Texts that test whether input is taken for more than words. */
export const hostileTexts = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover=alert(1) x='",
  '" autofocus onfocus="alert(1)',
  '</title><svg onload=alert(1)>',
  '</textarea><iframe srcdoc="<b>x</b>">',
  '<!--',
  '--><![CDATA[',
  '&lt;b&gt; &amp;amp; &#60;',
  'javascript:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> {7*7} [[7*7]]',
  "'; drop table listings; --",
  "' or '1'='1' /*",
  "\\'; select pg_sleep(9) $$ $1 $& $` $'",
  '%00 %0d%0a %ff %c0%ae%c0%ae/ %u0027',
  'nul\u0000nul',
  'lone \ud800 and \udfff',
  'turned \u202e round \u2066 \u2069 \u200f',
  'nothing\u200b\u200d\u2060\ufeff to see',
  'lines\r\nset-cookie: evil=1\r\n\r\n<html>evil',
  'lines\u0085\u2028\u2029\u000b\u000c',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '{"$gt":"","__proto__":{"isAdmin":true}}',
  '\u001b[31m{"level":50,"msg":"evil"}',
  "=cmd|'/C calc'!A0",
  '//evil.example/%2f..',
  'https://evil.example\\@kasi.example',
  '\ufffd\ufffe\uffff 𝕏 👩🏽‍🍳'.repeat(3),
  'a'.repeat(6000),
  '<'.repeat(3000),
]

/** Escapes as React does. */
export const escaped = (text: string): string => renderToStaticMarkup(text)

/** Describes everything in a page that could be executed, or leads out of it. Modules by address and JSON-LD are ours. */
export function markupFaults(html: string): string[] {
  const tags = html.match(/<[a-z!][^>]*>/gi) ?? []
  const own = /^<script type="(module" src="\/assets\/[\w.-]+|application\/(?:ld\+)?json)">$/
  const isHostile = (tag: string) =>
    (/^<script/i.test(tag) && !own.test(tag)) ||
    /^<(iframe|object|embed|base|svg[^>]+onload)/i.test(tag) ||
    /\s(on[a-z]+|srcdoc)\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
    /\s(href|src|action|formaction)="\s*(javascript|data|vbscript):/i.test(tag) ||
    /\s(href|src|action|formaction)="(https?:)?\/\/evil/i.test(tag)
  const data = [...html.matchAll(/<script type="application\/(?:ld\+)?json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  )
  const broken = data.filter((json) => json.includes('<') || !isJson(json)).map((json) => `no JSON: ${json}`)
  return [...tags.filter(isHostile), ...broken]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
