/** Drawn in the text's colour and size; hidden from screen readers, as a text is always beside it. */
const icon = {
  viewBox: '0 0 24 24',
  width: '1em',
  height: '1em',
  'aria-hidden': true,
  className: 'shrink-0',
} as const
const filled = { ...icon, fill: 'currentColor' } as const
const outlined = {
  ...icon,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.2,
  strokeLinejoin: 'round',
} as const

const Outlined = ({ d }: { d: string }) => (
  <svg {...outlined}>
    <path d={d} />
  </svg>
)

export const StarIcon = () => (
  <svg {...filled}>
    <path d="m12 2 3 6.4 7 .9-5.1 4.9 1.3 7L12 17.8 5.8 21.2l1.3-7L2 9.3l7-.9z" />
  </svg>
)

/** Fonts of cheap phones lack the letter. */
export const DownIcon = () => <Outlined d="m5 9 7 7 7-7" />
export const BackIcon = () => <Outlined d="M21 12H4m7-7-7 7 7 7" />
export const BoxIcon = () => <Outlined d="m3 8 9-5 9 5v8l-9 5-9-5zm0 0 9 5 9-5m-9 5v8" />
export const StoreIcon = () => <Outlined d="M4 10v10h16V10M3 10l2-6h14l2 6zm7 10v-6h5v6" />
export const CameraIcon = () => <Outlined d="M3 8h4l2-3h6l2 3h4v11H3zm9 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6" />
export const CheckIcon = () => <Outlined d="m4 12.5 5.5 5.5L20 6.5" />
export const WarningIcon = () => <Outlined d="M12 3 2.5 20h19zM12 10v4.5m0 2.5v.6" />
export const SearchIcon = () => <Outlined d="M16 16l5 5M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15" />

export const PlusIcon = () => <Outlined d="M12 5v14M5 12h14" />
export const MessageIcon = () => <Outlined d="M4 4h16v12h-9l-5 4v-4H4z" />
export const TagIcon = () => <Outlined d="M3 3h8l10 10-8 8L3 11zm4.6 4.6v.1" />

/** The spaza shop of our sign: an awning over an open hatch. */
export const MarkIcon = () => (
  <svg viewBox="0 0 32 32" width="1.25em" height="1.25em" aria-hidden="true" className="shrink-0">
    <rect x="4" y="12" width="24" height="16" rx="1.5" fill="var(--color-shweshwe)" />
    <rect x="8" y="17" width="16" height="7" fill="var(--color-marigold)" />
    <path
      d="M3 5h26l2 7.5a3.5 3.5 0 0 1-6 1.5 3.6 3.6 0 0 1-6 0 3.6 3.6 0 0 1-6 0 3.6 3.6 0 0 1-6 0 3.5 3.5 0 0 1-6-1.5z"
      fill="#c8402a"
    />
    <path d="M9.5 5 7 14a3.6 3.6 0 0 0 6 0l.8-9zm8.7 0 .8 9a3.6 3.6 0 0 0 6 0L22.5 5z" fill="#fff4dc" />
  </svg>
)
