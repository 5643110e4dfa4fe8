/** Outlines as SVG path text with absolute M, L, C, Q, H, V and Z only: what `Brush` can wobble. */
export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

export function polygon(...corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

export function polyline(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

/** `radius` rounds all four corners. */
export function rectangle(x: number, y: number, width: number, height: number, radius = 0): string {
  const right = x + width
  const bottom = y + height
  if (radius === 0) return polygon([x, y], [right, y], [right, bottom], [x, bottom])
  const r = Math.min(radius, width / 2, height / 2)
  return (
    `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}` +
    `Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}` +
    `L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
  )
}

/** `tilt` in degrees, clockwise. */
export function ellipse(cx: number, cy: number, rx: number, ry = rx, tilt = 0): string {
  const angle = (tilt * Math.PI) / 180
  const count = Math.max(rx, ry) < 14 ? 4 : 8
  const reach = (4 / 3) * Math.tan(Math.PI / (2 * count))
  const at = (t: number, along: number): string => {
    const x = rx * (Math.cos(t) - along * Math.sin(t))
    const y = ry * (Math.sin(t) + along * Math.cos(t))
    const turnedX = cx + x * Math.cos(angle) - y * Math.sin(angle)
    return `${round(turnedX)} ${round(cy + x * Math.sin(angle) + y * Math.cos(angle))}`
  }
  let path = `M${at(0, 0)}`
  for (let step = 0; step < count; step++) {
    const from = (step / count) * 2 * Math.PI
    const to = ((step + 1) / count) * 2 * Math.PI
    path += `C${at(from, reach)} ${at(to, -reach)} ${at(to, 0)}`
  }
  return `${path}Z`
}

/** A smooth closed curve through the points: lumps, loaves, clouds, leaves. */
export function blob(...points: readonly Point[]): string {
  return `${curve(points, true)}Z`
}

/** A smooth open curve through the points: cables, folds, plaits. */
export function sweep(...points: readonly Point[]): string {
  return curve(points, false)
}

function curve(points: readonly Point[], closed: boolean): string {
  const last = points.length - 1
  const pointAt = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)
    return points[wrapped] ?? [0, 0]
  }
  const start = pointAt(0)
  let path = `M${round(start[0])} ${round(start[1])}`
  for (let index = 0; index < (closed ? points.length : last); index++) {
    const [before, from, to, after] = [
      pointAt(index - 1),
      pointAt(index),
      pointAt(index + 1),
      pointAt(index + 2),
    ]
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ]
    path += `C${handles.map(round).join(' ')}`
  }
  return path
}
