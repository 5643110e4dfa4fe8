import { href } from 'react-router'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, isPosted, servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { NoticesScreen } from '#app/notices/settings/notices-screen.tsx'
import {
  listDevices,
  readSettings,
  removeDevice,
  reviveMail,
  saveSettings,
} from '#app/notices/settings/settings.server.ts'
import {
  parseSettings,
  queryOf,
  settingsFields,
  settingsTexts,
  type TypedSettings,
  typedSettingsIn,
  typedSettingsOf,
} from '#app/notices/settings/settings-form.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { deviceLabel } from '#app/text/device-name.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/account-notices'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/notices')

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path + url.search)
  const { db } = servicesOf(context)
  const [settings, devices] = await Promise.all([
    readSettings(db, viewer.userId),
    listDevices(db, viewer.userId),
  ])
  const nowMs = Date.now()
  const unsaved = isPosted(context) ? null : typedSettingsIn(url.searchParams)
  return {
    viewerId: viewer.userId,
    email: viewer.email,
    typed: unsaved ?? typedSettingsOf(settings),
    isUnsaved: unsaved !== null,
    devices: devices.map(({ id, name, sinceMs, sessionId }) => ({
      id,
      name: deviceLabel(name),
      since: shortDay(sinceMs, nowMs),
      isThis: sessionId === viewer.id,
    })),
    refusedOn: settings.mailDeadMs === null ? null : shortDay(settings.mailDeadMs, nowMs),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = servicesOf(context)
  const form = await readForm(request, ['as', 'intent', 'device', ...settingsFields])
  if (!form) return refused(context, 400, settingsTexts.unreadable, null)
  const { userId } = requireViewer(context, pathWith(form), 303)
  if (form.as !== '' && form.as !== userId) return refused(context, 409, settingsTexts.otherPerson, null)
  if (form.intent === 'try-again') {
    await reviveMail(db, userId)
    return redirectWithFlash(context, path, success(settingsTexts.revived))
  }
  if (form.device !== '') {
    const id = rowIdOf(form.device)
    const name = id && (await removeDevice(db, userId, id))
    const told =
      name === null
        ? failure(settingsTexts.removedAlready)
        : success(settingsTexts.removed(deviceLabel(name)))
    return redirectWithFlash(context, await pathToUnsaved(context, userId, form), told)
  }
  const parsed = parseSettings(form)
  if (!parsed.ok) return refused(context, 400, settingsTexts.notSaved, { typed: form, faults: parsed.faults })
  await saveSettings(db, userId, parsed.settings)
  return redirectWithFlash(context, path, success(settingsTexts.saved))
}

/** Returns the page's path with what was typed, which it shows as not saved yet. */
function pathWith(form: TypedSettings): string {
  const typed = form.mail === '' ? null : typedSettingsIn(new URLSearchParams(form))
  return typed ? `${path}?${queryOf(typed)}` : path
}

/** Returns the page's path, with what was typed if that is not what is saved. */
async function pathToUnsaved(context: Context, userId: string, form: TypedSettings): Promise<string> {
  const saved = queryOf(typedSettingsOf(await readSettings(servicesOf(context).db, userId)))
  const typed = pathWith(form)
  return typed === `${path}?${saved}` ? path : typed
}

export default function AccountNotices({ loaderData, actionData }: Route.ComponentProps) {
  const faults = actionData?.faults ?? {}
  const typed = actionData?.typed ?? loaderData.typed
  return <NoticesScreen {...loaderData} typed={typed} faults={faults} isRefused={Boolean(actionData)} />
}
