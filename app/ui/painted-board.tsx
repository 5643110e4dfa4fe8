/** An empty painted board on two nails. */
export function PaintedBoard() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <path d="M80 8 28 30M80 8l52 22" stroke="var(--color-edge)" strokeWidth="3" fill="none" />
      <circle cx="80" cy="8" r="5" fill="var(--color-edge)" />
      <rect x="12" y="28" width="136" height="60" rx="6" fill="var(--color-marigold)" />
      <rect x="18" y="34" width="124" height="48" rx="3" fill="var(--color-board)" />
      <path d="M38 52h84M38 65h52" stroke="var(--color-line)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
