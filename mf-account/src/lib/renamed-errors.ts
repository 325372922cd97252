import { ApiError } from '@roadworthy/api-client';

/**
 * Sends what a form holds to a call whose fields have other names, and brings the server's words back to the form's
 * fields.
 * @param names of the call's fields, each with the form's
 */
export async function renamedErrors<Answer>(call: Promise<Answer>, names: Readonly<Record<string, string>>) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([name, words]) => [names[name] ?? name, words]);
    throw new ApiError(error.message, error.status, Object.fromEntries(errors));
  }
}
