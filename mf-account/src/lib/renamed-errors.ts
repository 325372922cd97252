import { ApiError } from '@roadworthy/api-client';

/**
 * Maps field errors of a call whose fields have other names back to the form's fields.
 * @param names the call's field names, each with the form's
 */
export async function renamedErrors<Answer>(call: Promise<Answer>, names: Readonly<Record<string, string>>) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.entries(error.errors).map(([name, messages]) => [names[name] ?? name, messages]);
    throw new ApiError(error.message, error.status, Object.fromEntries(errors));
  }
}
