import type { DraftForm } from '@roadworthy/contract/forms/draft-description';
import type { FastifyBaseLogger } from 'fastify';
import { Failed } from '../server/failures';
import type { Parts } from '../server/parts';
import { isWithin, type Limit } from '../throttling/throttle';
import { cleanDraft } from './clean-draft';
import { compose } from './compose';
import { askService } from './text-service';

/** Texts of the service cost money; whoever has used these up gets composed ones. */
const perUser: Limit = { name: 'draft', times: 20, seconds: 60 * 60, msg: '' };
/** Characters that a description may have: what is longer is not what was asked for. */
const longest = 10_000;

/**
 * A description by the text service; undefined without one, when the user has had enough of them, and when it fails.
 */
async function written({ database, settings, fetch }: Parts, user: number, form: DraftForm, log: FastifyBaseLogger) {
  if (!settings.draft || !(await isWithin(database.sql, perUser, String(user)))) return undefined;
  try {
    const text = cleanDraft(await askService(fetch, settings.draft, form));
    return text.length <= longest ? text : undefined;
  } catch (problem) {
    log.warn(problem, 'The text service did not write a description.');
    return undefined;
  }
}

/**
 * A description of an ad: by the text service of the settings where there is one, otherwise composed of the form's own
 * fields.
 * @throws 400 when the fields hold contact details that cannot be left out
 */
export async function draft(
  parts: Parts,
  user: number,
  form: DraftForm,
  log: FastifyBaseLogger,
): Promise<{ description: string; composed: boolean }> {
  const text = await written(parts, user, form, log);
  if (text) return { description: text, composed: false };
  const description = cleanDraft(compose(form));
  if (!description)
    throw new Failed(400, 'Please leave contact details out of the form: buyers reach you through the ad');
  return { description, composed: true };
}
