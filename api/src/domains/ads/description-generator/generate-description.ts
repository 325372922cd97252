import type { DescriptionInput } from '@roadworthy/contract/forms/generated-description';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../../../platform/dependencies';
import { HttpError } from '../../../platform/http/http-error';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { cleanDescription } from './clean-description';
import { composeDescription } from './compose';
import { requestCompletion } from './text-service';

/** The service's texts cost money: beyond this limit a user gets composed ones. */
const perUser: Limit = { name: 'draft', max: 20, windowSeconds: 60 * 60, message: '' };
/** A longer text of the service is discarded. */
const MAX_LENGTH = 10_000;

/**
 * Requests a description from the text service; undefined without a service, beyond the user's limit, and on failure.
 */
async function requestDescription(
  { database, settings, fetch }: Dependencies,
  user: number,
  form: DescriptionInput,
  log: FastifyBaseLogger,
) {
  if (!settings.descriptionApi || !(await tryConsume(database.db, perUser, String(user)))) return undefined;
  try {
    const text = cleanDescription(await requestCompletion(fetch, settings.descriptionApi, form));
    return text.length <= MAX_LENGTH ? text : undefined;
  } catch (problem) {
    log.warn(problem, 'The text service did not write a description.');
    return undefined;
  }
}

/**
 * Generates the description of an ad: with the text service where one is set, otherwise composed from the form's
 * fields.
 * @throws 400 when the fields hold contact details that cannot be left out
 */
export async function generateDescription(
  deps: Dependencies,
  user: number,
  form: DescriptionInput,
  log: FastifyBaseLogger,
): Promise<{ description: string; composed: boolean }> {
  const text = await requestDescription(deps, user, form, log);
  if (text) return { description: text, composed: false };
  const description = cleanDescription(composeDescription(form));
  if (!description)
    throw new HttpError(400, 'Please leave contact details out of the form: buyers reach you through the ad');
  return { description, composed: true };
}
