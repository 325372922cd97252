/** What is wrong with an upload, and the fix. */
export type UploadProblem = { rule: 'upload'; what: string; remedy: string };

export const uploadProblem = (what: string, remedy: string): UploadProblem => ({ rule: 'upload', what, remedy });

/** An upload was refused: nothing of it is stored. */
export class UploadRejectedError extends Error {
  constructor(
    readonly problems: readonly UploadProblem[],
    readonly statusCode = 422,
  ) {
    super(problems.map(({ what, remedy }) => `✗ ${what}\n  → ${remedy}`).join('\n'));
  }
}

/** Rejects an upload for one reason. */
export const rejectUpload = (what: string, remedy: string, statusCode?: number): never => {
  throw new UploadRejectedError([uploadProblem(what, remedy)], statusCode);
};
