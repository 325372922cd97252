/** The files of queued photos by uuid, in this document only. */
export const photoFiles = new Map<string, File>();
