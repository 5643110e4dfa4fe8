import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { enrolmentDays, recoveryCodeCount, writtenCode } from './operator-rules.ts'

export const operatorTexts = {
  enrolHeading: 'Set up your second factor',
  enrolIntro:
    'You decide about other people’s offers and accounts. Besides your password you need an app that shows codes, such as Aegis, 2FAS or Google Authenticator.',
  scan: 'Scan this with the app',
  qrName: 'QR code with your secret',
  orType: 'Or type this secret into it:',
  confirm: 'The six digits that the app shows',
  finish: 'Finish',
  tooLate: `A second factor is set up within ${24 * enrolmentDays} hours of being named. Ask the person who runs the server to add you again.`,
  codesHeading: 'Your recovery codes',
  codesIntro:
    'Each works once in place of the app, when your phone is lost. Write them down now: they are not shown again.',
  toDesk: 'I have written them down',
  codeHeading: 'Your code',
  codeIntro: 'The desk asks for a code every 30 minutes.',
  code: 'Six digits from your app, or a recovery code',
  open: 'Open the desk',
  wrong: 'That code does not work. Wait for the next one in the app, and type that.',
  tooMany: 'Too many wrong codes. Wait a quarter of an hour.',
  unreadable: 'This form could not be read. Please send it again.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',
  factorHeading: 'Your second factor',
  left: (count: number) => `${count} of ${recoveryCodeCount} recovery codes are left.`,
  renew: 'Make new recovery codes',
  renewHint: 'Those before stop working.',
} as const

const column = 'mx-auto flex max-w-form flex-col gap-4 py-5 md:py-10'
const title = 'font-board text-title font-black tracking-tight'

const codeField = {
  name: 'code',
  autoComplete: 'one-time-code',
  spellCheck: false,
  autoCapitalize: 'none',
  maxLength: 40,
} as const

type EnrolmentProps = { viewerId: string; secret: string; address: string; fault: string | undefined }

/** The first visit: secret, and the first code. */
export const EnrolmentScreen = ({ viewerId, secret, address, fault }: EnrolmentProps) => (
  <form method="post" action={href('/operators/second-factor')} noValidate className={column}>
    <div>
      <h1 className={title}>{operatorTexts.enrolHeading}</h1>
      <p className="mt-1 text-soft">{operatorTexts.enrolIntro}</p>
    </div>
    <input type="hidden" name="as" value={viewerId} />
    <div className="flex flex-col gap-3 rounded-card border border-line bg-board p-4">
      <p className="font-bold">{operatorTexts.scan}</p>
      <QrPicture text={address} name={operatorTexts.qrName} className="w-60 max-w-full" />
      <p>{operatorTexts.orType}</p>
      <code className="text-large font-bold">{writtenCode(secret).replaceAll('-', ' ')}</code>
    </div>
    <Field label={operatorTexts.confirm} {...codeField} inputMode="numeric" error={fault} />
    <Button name="intent" value="enrol">
      {operatorTexts.finish}
    </Button>
  </form>
)

export const EnrolmentClosed = () => (
  <div className={column}>
    <h1 className={title}>{operatorTexts.enrolHeading}</h1>
    <p>{operatorTexts.tooLate}</p>
  </div>
)

/** Shown once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={column}>
    <h1 className={title}>{operatorTexts.codesHeading}</h1>
    <p>{operatorTexts.codesIntro}</p>
    <ol className="flex flex-col gap-1 rounded-card border border-line bg-board p-4 text-large">
      {codes.map((code) => (
        <li key={code}>
          <code>{writtenCode(code)}</code>
        </li>
      ))}
    </ol>
    <ButtonLink href={href('/operators')}>{operatorTexts.toDesk}</ButtonLink>
  </div>
)

/** The number of unused recovery codes, and a button for new ones. */
export const FactorScreen = ({ viewerId, left }: { viewerId: string; left: number }) => (
  <form method="post" action={href('/operators/second-factor')} className={column}>
    <h1 className={title}>{operatorTexts.factorHeading}</h1>
    <input type="hidden" name="as" value={viewerId} />
    <p>{operatorTexts.left(left)}</p>
    <p className="text-small text-soft">{operatorTexts.renewHint}</p>
    <Button name="intent" value="renew" variant="plain">
      {operatorTexts.renew}
    </Button>
  </form>
)

type CodeProps = { viewerId: string; next: string; fault: string | undefined }

export const CodeScreen = ({ viewerId, next, fault }: CodeProps) => (
  <form method="post" action={href('/operators/code')} noValidate className={column}>
    <div>
      <h1 className={title}>{operatorTexts.codeHeading}</h1>
      <p className="mt-1 text-soft">{operatorTexts.codeIntro}</p>
    </div>
    <input type="hidden" name="as" value={viewerId} />
    <input type="hidden" name="next" value={next} />
    <Field label={operatorTexts.code} {...codeField} error={fault} />
    <Button>{operatorTexts.open}</Button>
  </form>
)
