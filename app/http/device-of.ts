import { deviceName } from '#app/text/device-name.ts'

/** Words such as 'Chrome on Android' for the browser that asks. */
export const deviceOf = (request: Request): string => deviceName(request.headers.get('user-agent') ?? '')
