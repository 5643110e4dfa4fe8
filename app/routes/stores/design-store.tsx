import { useContext } from 'react'
import { data, href, redirect } from 'react-router'
import { answerForm } from '#app/http/answer-form.server.ts'
import { readFlash } from '#app/http/flash.server.ts'
import { wantsJson } from '#app/http/headers.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { SaveDataContext } from '#app/images/picture.tsx'
import { PublicUrlContext } from '#app/images/picture-address.ts'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { Island } from '#app/islands/island.tsx'
import { listWanted } from '#app/news/wanted-words.server.ts'
import { WantedWords } from '#app/news/wanted-words.tsx'
import { unknownPlaceOf } from '#app/search/places/find-somewhere.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { type EditorAgain, titleStart, viewOf } from '#app/stores/editor/editor-view.ts'
import { findOwnStore, findSavedRevisions } from '#app/stores/editor/server/own-store.server.ts'
import StoreEditor from '#app/stores/editor/store-editor.tsx'
import { EndingLine, MoreOfStore, OneOfferLink, StoreLinks } from '#app/stores/editor/store-links.tsx'
import { listEnding } from '#app/stores/ending/ending.server.ts'
import { FiguresPanel } from '#app/stores/figures/figures-panel.tsx'
import { findFigures } from '#app/stores/figures/store-figures.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { isExistingStore } from '#app/stores/form/store-form.ts'
import { listPast } from '#app/stores/past/list-past-offers.server.ts'
import { PastOffers } from '#app/stores/past/past-offers.tsx'
import { HiddenOffers } from '#app/stores/post/hidden-offers.tsx'
import { listHidden } from '#app/stores/post/state.server.ts'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/design-store'
import { handleStorePost } from './handle-store-post.server.ts'

/** Visitors see the editor too: their session has ended (app/root.tsx). */
export const handle = { allStyles: true, showsToast: true, isForWriting: true, hasOfferForm: true }

const respondToEditor: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (!wantsJson(request)) return await next()
  const outcome = await handleStorePost(request, context)
  if (outcome instanceof Response) {
    const headers = new Headers(outcome.headers)
    const location = headers.get('location') ?? ''
    headers.delete('location')
    return viewerOf(context) ? answerForm({ kind: 'done', location }, { headers }) : awayAnswer('signed-out')
  }
  const { view, toast, init } = outcome
  if (view.away) return awayAnswer(view.away)
  const again: EditorAgain = { view, toast, waitSeconds: Number(init.headers['retry-after'] ?? 0) }
  return answerForm({ kind: init.status < 400 ? 'done' : 'refused', ...again }, init)
}
export const middleware: Route.MiddlewareFunction[] = [respondToEditor]

const awayAnswer = (kind: Away) =>
  answerForm({
    kind,
    text: kind === 'signed-out' ? savingTexts.authenticationError : savingTexts.otherOwner,
  })

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Specification §2: visitors are redirected to `/auth`, which says why. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // The action returns the editor with what was typed, for ended sessions too.
  if (isPosted(context)) return null
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(href('/design-store')))
  const { db } = servicesOf(context)
  const own = findOwnStore(db, viewer.userId)
  const wantedNear = async () => await listWanted(db, { ...viewer, place: (await own).location })
  const [form, wanted, savedRevisions, hidden, past, figures, ending, flash] = await Promise.all([
    own,
    wantedNear(),
    findSavedRevisions(db, viewer.userId),
    listHidden(db, viewer.userId),
    listPast(db, viewer.userId),
    findFigures(db, viewer.userId),
    listEnding(db, viewer.userId),
    readFlash(context, request),
  ])
  const toast = flash?.toast ?? null
  const endingCount = ending.filter(({ hasEnded }) => !hasEnded).length
  const offMarket = {
    endingCount,
    hidden,
    past: { offers: past, viewerId: viewer.userId, nowMs: Date.now() },
  }
  const places = { placeNames: wellKnownPlaces, unknownPlace: unknownPlaceOf(form.location) }
  return { view: viewOf(form), toast, savedRevisions, ...offMarket, figures, wanted, ...places }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await handleStorePost(request, context)
  if (outcome instanceof Response) return outcome
  const { view, toast, init } = outcome
  return data(
    {
      view,
      toast,
      savedRevisions: {},
      endingCount: 0,
      hidden: [],
      past: null,
      figures: null,
      wanted: [],
      placeNames: wellKnownPlaces,
      unknownPlace: view.isSaved ? unknownPlaceOf(view.form.location) : null,
    },
    init,
  )
}

export default function DesignStore({ loaderData, actionData }: Route.ComponentProps) {
  const publicUrl = useContext(PublicUrlContext)
  const savesData = useContext(SaveDataContext)
  const shown = actionData ?? loaderData
  if (!shown) return null
  const { endingCount, hidden, past, figures, wanted, ...editor } = shown
  return (
    <>
      <title>{pageTitle(titleStart(editor.view) + siteTexts.myStore)}</title>
      {isExistingStore(editor.view.form) ? <StoreLinks /> : <OneOfferLink />}
      <EndingLine count={endingCount} />
      {figures && <FiguresPanel figures={figures} />}
      <HiddenOffers offers={hidden} />
      {past && <PastOffers {...past} />}
      <Island name="editor" component={StoreEditor} props={{ ...editor, publicUrl, savesData }} />
      <WantedWords words={wanted} />
      <MoreOfStore />
    </>
  )
}
