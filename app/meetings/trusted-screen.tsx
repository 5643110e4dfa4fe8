import { Picture } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import { textsOf } from '#app/language/texts-of.ts'
import { monthOf, timeOf } from '#app/text/day-and-time.ts'
import { minutesUntilAsked } from './meeting-rules.ts'
import { momentOf, placeOf } from './meeting-texts.ts'
import type { TrustedMeeting } from './trusted.server.ts'
import styles from './trusted-page.css?url'

export const texts = textsOf('trustedPage', {
  heading: (name: string) => `${name} meets somebody from Kasi Market`,
  somebody: 'Somebody who trusts you',
  where: 'Where',
  when: 'When',
  what: 'What',
  who: 'With',
  since: (month: string) => `on Kasi Market since ${month}`,
  states: {
    agreed: 'It is not over yet.',
    unsaid: (time: string) => `Nobody has said that it is over (since ${time}).`,
    done: 'They have met.',
    missed: 'They did not meet.',
    'called-off': 'It was called off.',
  },
  noRescue: 'Nobody at Kasi Market watches this meeting.',
  police: 'If something is wrong, call the police: 10111, or 112 from any phone.',
  missing: 'There is nothing here',
  missingText: 'The link is wrong, or the meeting was more than a day ago.',
})

const title = (text: string) => `${text} | Kasi Market`

/** The whole document: it has no script and knows of no session. */
const Frame = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <html lang="en-ZA">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title(heading)}</title>
      <link rel="stylesheet" href={styles} />
    </head>
    <body>
      <main>
        <h1>{heading}</h1>
        {children}
      </main>
    </body>
  </html>
)

type TrustedProps = { meeting: TrustedMeeting; publicUrl: string | null; nowMs: number }

/** `/meeting/{token}`: what a person who stays behind needs to know, and no more. */
export const TrustedScreen = ({ meeting, publicUrl, nowMs }: TrustedProps) => (
  <PublicUrlContext value={publicUrl}>
    <Frame heading={texts.heading(meeting.holderName ?? texts.somebody)}>
      <p className="state">{stateWords(meeting, nowMs)}</p>
      <dl>
        <dt>{texts.where}</dt>
        <dd>{placeOf(meeting)}</dd>
        <dt>{texts.when}</dt>
        <dd>{momentOf(meeting.meetsAtMs)}</dd>
        {meeting.title !== null && (
          <>
            <dt>{texts.what}</dt>
            <dd>
              {meeting.title}
              {meeting.imageUrl && (
                <Picture
                  imageUrl={meeting.imageUrl}
                  alt=""
                  sizes="8rem"
                  widths={[320]}
                  ratio={1}
                  loading="next"
                />
              )}
            </dd>
          </>
        )}
        <dt>{texts.who}</dt>
        <dd>
          {[meeting.firstName, meeting.storeName, texts.since(monthOf(meeting.sinceMs))]
            .filter(Boolean)
            .join(', ')}
        </dd>
      </dl>
      <p>{texts.police}</p>
      <p>
        <a href="tel:10111">10111</a>
        <a href="tel:112">112</a>
      </p>
      <p>{texts.noRescue}</p>
    </Frame>
  </PublicUrlContext>
)

function stateWords({ state, meetsAtMs }: TrustedMeeting, nowMs: number): string {
  const askedMs = meetsAtMs + minutesUntilAsked * 60_000
  if (state === 'agreed' && nowMs > askedMs) return texts.states.unsaid(timeOf(askedMs))
  return texts.states[state]
}

export const TrustedMissing = () => (
  <Frame heading={texts.missing}>
    <p>{texts.missingText}</p>
    <p>{texts.police}</p>
  </Frame>
)
