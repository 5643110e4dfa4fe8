import { outcomeTexts } from '#app/stores/publish/outcome-texts.ts'
import { type Context, servicesOf } from './services.server.ts'

/**
 * Counts a change that others see, by person and together with saves of the store: each drops cached pages of everybody.
 * Null if it may be written.
 */
export async function refuseChange(
  context: Context,
  userId: string,
): Promise<{ reason: 'too-many'; message: string; waitSeconds: number } | null> {
  const waitSeconds = await servicesOf(context).stores.countSave(userId)
  if (waitSeconds === 0) return null
  return {
    reason: 'too-many',
    message: outcomeTexts.tooManyChanges(Math.ceil(waitSeconds / 60)),
    waitSeconds,
  }
}
