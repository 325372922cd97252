const files = new Map<string, File>();
const releases = new Map<string, () => void>();
const lockName = (uuid: string) => `roadworthy.chat-photo.${uuid}`;

/** The files of queued photos by uuid, in this document only. */
export const photoFiles: ReadonlyMap<string, File> = files;

/** Adds a file, with a lock by which other tabs know that this document has it. */
export function addPhotoFile(uuid: string, file: File): void {
  files.set(uuid, file);
  const removed = new Promise<void>((release) => releases.set(uuid, release));
  navigator.locks?.request(lockName(uuid), {}, () => removed).catch(() => {});
}

export function removePhotoFile(uuid: string): void {
  files.delete(uuid);
  releases.get(uuid)?.();
  releases.delete(uuid);
}

/** Whether another tab has the file; false in browsers without Web Locks. */
export const isInOtherTab = async (uuid: string): Promise<boolean> =>
  (await navigator.locks?.request(lockName(uuid), { ifAvailable: true }, (lock) => lock === null)) ?? false;
