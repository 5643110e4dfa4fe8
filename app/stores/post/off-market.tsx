import type { ListingState } from '#app/listings/listing-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { postTexts } from './post-texts.ts'

type OffMarketProps = { path: string; viewerId: string; own: { title: string; state: ListingState } }

/** For the owner of a sold or paused offer. */
export const OffMarket = ({ path, viewerId, own: { title, state } }: OffMarketProps) => (
  <form
    method="post"
    action={path}
    encType="multipart/form-data"
    className="mx-auto flex max-w-form flex-col items-start gap-4 py-8"
  >
    <h1 className="font-board text-title font-black tracking-tight">{title}</h1>
    <p>{postTexts.notOnMarket(state === 'sold' ? 'sold' : 'paused')}</p>
    <input type="hidden" name="as" value={viewerId} />
    <Button name="state" value="active">
      {postTexts.sellAgain}
    </Button>
  </form>
)
