import type { Random } from './random.ts'

type Bounds = { left: number; top: number; right: number; bottom: number }

const tokens = /[MLCQHVZ]|-?\d*\.?\d+/g
const pairsPerCommand: Record<string, number> = { M: 1, L: 1, C: 3, Q: 2 }

/** Redraws a path by an unsteady hand: points move up to `sway` pixels and straight lines bow a little. */
export function wobble(path: string, random: Random, sway: number): string {
  const parts = path.match(tokens) ?? []
  let output = ''
  let command = ''
  let [x, y, startX, startY, trueStartX, trueStartY, trueX, trueY] = [0, 0, 0, 0, 0, 0, 0, 0]
  const shift = () => random.between(-sway, sway)

  function lineTo(toX: number, toY: number) {
    const length = Math.hypot(toX - x, toY - y)
    const bow = random.between(-1, 1) * Math.min(length * 0.014, sway * 1.8)
    const middleX = (x + toX) / 2 - (length ? ((toY - y) / length) * bow : 0)
    const middleY = (y + toY) / 2 + (length ? ((toX - x) / length) * bow : 0)
    output += `Q${fix(middleX)} ${fix(middleY)} ${fix(toX)} ${fix(toY)}`
    x = toX
    y = toY
  }

  for (let index = 0; index < parts.length; ) {
    const part = parts[index] ?? ''
    if (/[A-Z]/.test(part)) {
      command = part
      index++
      if (command === 'Z') {
        if (Math.hypot(x - startX, y - startY) > 1) lineTo(startX, startY)
        output += 'Z'
      }
      continue
    }
    const numbers: number[] = []
    if (command === 'H' || command === 'V') {
      const value = Number(part)
      index++
      numbers.push(command === 'H' ? value : trueX, command === 'V' ? value : trueY)
    } else {
      const count = (pairsPerCommand[command] ?? 1) * 2
      for (const text of parts.slice(index, index + count)) numbers.push(Number(text))
      index += count
    }
    trueX = numbers.at(-2) ?? 0
    trueY = numbers.at(-1) ?? 0
    const backAtStart = command !== 'M' && trueX === trueStartX && trueY === trueStartY
    const endX = backAtStart ? startX : trueX + shift()
    const endY = backAtStart ? startY : trueY + shift()
    if (command === 'M') {
      ;[x, y, startX, startY, trueStartX, trueStartY] = [endX, endY, endX, endY, trueX, trueY]
      output += `M${fix(x)} ${fix(y)}`
      command = 'L'
    } else if (command === 'L' || command === 'H' || command === 'V') {
      lineTo(endX, endY)
    } else {
      const handles = numbers.slice(0, -2).map((value) => fix(value + shift()))
      output += `${command}${handles.join(' ')} ${fix(endX)} ${fix(endY)}`
      x = endX
      y = endY
    }
  }
  return output
}

/** The box around a path's points and handles: a little generous for curves, in pixels. */
export function boundsOf(path: string): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [x = 0, y = 0] = [numbers[index], numbers[index + 1]]
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
  }
  return bounds
}

const fix = (value: number) => Math.round(value * 10) / 10
