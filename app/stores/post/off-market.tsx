import type { ReactNode } from 'react'
import { href } from 'react-router'
import { caseTexts } from '#app/trust/cases/case.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { hiddenLine, hiddenTexts } from './hidden-texts.ts'
import { postTexts } from './post-texts.ts'
import type { OwnState } from './state.server.ts'

type OffMarketProps = { path: string; viewerId: string; own: OwnState }

const column = 'mx-auto flex max-w-form flex-col items-start gap-4 py-8'

const Heading = ({ children }: { children: ReactNode }) => (
  <h1 className="font-board text-title font-black tracking-tight">{children}</h1>
)

/** For the owner of a sold, paused or hidden offer. */
export function OffMarket({ path, viewerId, own }: OffMarketProps) {
  const { title, hidingRule } = own
  if (hidingRule !== null)
    return (
      <div className={column}>
        <Heading>{title}</Heading>
        <WhyHidden rule={hidingRule} />
      </div>
    )
  return (
    <form method="post" action={path} encType="multipart/form-data" className={column}>
      <Heading>{title}</Heading>
      <p>{offMarketLine(own)}</p>
      <input type="hidden" name="as" value={viewerId} />
      <input type="hidden" name="press" value="state" />
      <Button name="state" value="active">
        {postTexts.sellAgain}
      </Button>
    </form>
  )
}

/** Returns the line that tells an owner why the offer is off the market; null: its owner took it down. */
export function offMarketLine(own: OwnState | null): string {
  if (own === null) return postTexts.takenDown
  const { state, hidingRule, hasEnded } = own
  if (hidingRule !== null) return whyHidden(hidingRule)
  return hasEnded ? postTexts.ended : postTexts.notOnMarket(state === 'sold' ? 'sold' : 'paused')
}

const whyHidden = (rule: string) => {
  const breaches: Partial<Record<string, string>> = caseTexts.breaches
  const breach = breaches[rule]
  return breach ? hiddenTexts.byPersonWhy(breach) : hiddenTexts.byRuleWhy
}

/** `rule` is that of the action that hides the offer. */
function WhyHidden({ rule }: { rule: string }) {
  return (
    <>
      <p className="font-bold">{hiddenLine(rule)}</p>
      <p>{whyHidden(rule)}</p>
      <TextLink href={href('/account/decisions')}>{hiddenTexts.decisions}</TextLink>
    </>
  )
}
