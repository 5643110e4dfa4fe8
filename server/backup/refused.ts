/** A backup or restore that changed nothing; the message is for the person who started it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
