import { type QrCode, qrCode } from './qr-code.ts'

type PictureProps = { name: string; className?: string }

export const QrPicture = ({ text, ...picture }: PictureProps & { text: string }) => (
  <QrDrawing code={qrCode(text)} {...picture} />
)

/** A QR code, black on white in every theme, with its light border: cameras read no inverted ones. */
export function QrDrawing({ code, name, className }: PictureProps & { code: QrCode }) {
  const { size, path } = code
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
      className={className}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  )
}
