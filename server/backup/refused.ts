/** It cannot be backed up, or restored, and nothing was changed; the message is for the person who asked. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
