import { ApiError, get, post } from '@roadworthy/api-client';

/** Answers by path under /api/v1/; a function gets the body. A path without an answer fails the test. */
export type Answers = Record<string, unknown | ((body: unknown) => unknown)>;

const answer = (answers: Answers) => async (path: string, body?: unknown) => {
  const found = answers[path];
  if (found === undefined) throw new Error(`Unexpected call of ${path}`);
  if (found instanceof Error) throw found;
  return typeof found === 'function' ? found(body) : found;
};

/** Stands in for the API. The test file mocks `get` and `post` of '@roadworthy/api-client'. */
export function answerCalls(answers: Answers): void {
  jest.mocked(get).mockImplementation(answer(answers) as typeof get);
  jest.mocked(post).mockImplementation(answer(answers) as typeof post);
}

export const outage = new ApiError('We could not reach the server.', 0);
export const absent = (msg: string) => new ApiError(msg, 404);

/** Bodies that a path was posted, in order. */
export const posted = (path: string): unknown[] =>
  jest.mocked(post).mock.calls.filter(([called]) => called === path).map(([, body]) => body);
