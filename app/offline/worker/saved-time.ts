/** Returns such as '14:20, 21 Nov', by the clock of the phone. */
export function savedAt(date: string | null): string {
  // `String(date)` is the same in every language: 'Sat Nov 21 2026 14:20:05 GMT+0200 …'.
  const [, month, day, , time = ''] = String(new Date(date ?? '')).split(' ')
  return `${time.slice(0, 5)}, ${Number(day)} ${month}`
}
