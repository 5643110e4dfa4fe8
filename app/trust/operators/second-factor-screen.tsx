import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { writtenCode } from './operator-rules.ts'
import { operatorTexts as texts } from './operator-texts.ts'

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
      <h1 className={title}>{texts.enrolHeading}</h1>
      <p className="mt-1 text-soft">{texts.enrolIntro}</p>
    </div>
    <input type="hidden" name="as" value={viewerId} />
    <div className="flex flex-col gap-3 rounded-card border border-line bg-board p-4">
      <p className="font-bold">{texts.scan}</p>
      <QrPicture text={address} name={texts.qrName} className="w-60 max-w-full" />
      <p>{texts.orType}</p>
      <code className="text-large font-bold">{writtenCode(secret).replaceAll('-', ' ')}</code>
    </div>
    <Field label={texts.confirm} {...codeField} inputMode="numeric" error={fault} />
    <Button name="intent" value="enrol">
      {texts.finish}
    </Button>
  </form>
)

export const EnrolmentClosed = () => (
  <div className={column}>
    <h1 className={title}>{texts.enrolHeading}</h1>
    <p>{texts.tooLate}</p>
  </div>
)

/** Shown once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={column}>
    <h1 className={title}>{texts.codesHeading}</h1>
    <p>{texts.codesIntro}</p>
    <ol className="flex flex-col gap-1 rounded-card border border-line bg-board p-4 text-large">
      {codes.map((code) => (
        <li key={code}>
          <code>{writtenCode(code)}</code>
        </li>
      ))}
    </ol>
    <ButtonLink href={href('/operators')}>{texts.toDesk}</ButtonLink>
  </div>
)

/** The number of unused recovery codes, and a button for new ones. */
export const FactorScreen = ({ viewerId, left }: { viewerId: string; left: number }) => (
  <form method="post" action={href('/operators/second-factor')} className={column}>
    <h1 className={title}>{texts.factorHeading}</h1>
    <input type="hidden" name="as" value={viewerId} />
    <p>{texts.left(left)}</p>
    <p className="text-small text-soft">{texts.renewHint}</p>
    <Button name="intent" value="renew" variant="plain">
      {texts.renew}
    </Button>
  </form>
)

type CodeProps = { viewerId: string; next: string; fault: string | undefined }

/** Asks for a code, and leads on. */
export const CodeScreen = ({ viewerId, next, fault }: CodeProps) => (
  <form method="post" action={href('/operators/code')} noValidate className={column}>
    <div>
      <h1 className={title}>{texts.codeHeading}</h1>
      <p className="mt-1 text-soft">{texts.codeIntro}</p>
    </div>
    <input type="hidden" name="as" value={viewerId} />
    <input type="hidden" name="next" value={next} />
    <Field label={texts.code} {...codeField} error={fault} />
    <Button>{texts.open}</Button>
  </form>
)
