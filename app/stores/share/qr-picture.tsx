import { qrCode } from './qr-code.ts'
import { shareTexts } from './share-texts.ts'

/** A QR code, black on white in every theme, with its light border. */
export function QrPicture({ address, className }: { address: string; className?: string }) {
  const { size, path } = qrCode(address)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={shareTexts.qrOf(address)}
      className={className}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}
