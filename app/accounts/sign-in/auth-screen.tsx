import { accountTexts } from '#app/accounts/account-texts.ts'
import authFormScript from './auth-form-script.ts?script'
import { authForms } from './auth-forms.tsx'
import type { AuthMode } from './auth-modes.ts'
import type { AuthScreenState } from './auth-screen-state.ts'

export const authHeadings: Record<AuthMode, string> = {
  'sign-in': accountTexts.signInHeading,
  'sign-up': accountTexts.signUpHeading,
  'forgot-password': accountTexts.forgotHeading,
  'set-password': accountTexts.setHeading,
}

/** `/auth` in each of its modes (specification §2, §4). */
export function AuthScreen(props: AuthScreenState) {
  const { mode, reason, isLinkDead } = props
  return (
    <div className="mx-auto max-w-form py-6 sm:py-12">
      <section className="flex flex-col gap-5 rounded-card border border-line bg-board p-4 sm:p-8">
        <h1 className="font-board text-title font-black tracking-tight">{authHeadings[mode]}</h1>
        {reason && <output className="block border-l-8 border-marigold pl-3 font-bold">{reason}</output>}
        {isLinkDead && (
          <p role="alert" className="border-l-8 border-clay pl-3">
            {accountTexts.deadLinkHelp}
          </p>
        )}
        {authForms[mode](props)}
      </section>
      <script type="module" src={authFormScript} />
    </div>
  )
}
