/** Whether the visitor asks for little data (https://wicg.github.io/savedata/). Browser only. */
export const hasDataSaver = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
