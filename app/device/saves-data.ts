/** Whether the person has asked the browser to save data. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true
