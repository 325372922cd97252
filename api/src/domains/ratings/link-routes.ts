import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { RatableSellerResponse, RatingLinkParams } from '@roadworthy/contract/api/ratings';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { ratingSchema } from '@roadworthy/contract/forms/rating';
import { paths } from '@roadworthy/contract/paths';
import { Type } from 'typebox';
import { acceptFormFields } from '../../platform/http/form-parsers';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import { renderHtmlPage, sendHtmlPage, success } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { linkNotValid } from '../../platform/signed-links/signed-links';
import { findRatable } from '../../read-models/ratings';
import { recordTraces } from '../accounts';
import { ratingLinks } from './rating-link';
import { writeRating } from './write-rating';

const tags = ['Ratings'];
const params = RatingLinkParams;
const errors = { 404: 'The link is not valid.' };
const perLink: Limit = {
  name: 'rating-link',
  max: 60,
  windowSeconds: 60 * 60,
  message: 'You have opened this link many times. Please wait a while and try again.',
};

const problemPage = (token: string, message: string) =>
  renderHtmlPage(
    'Your rating was not sent',
    `<p>${escapeHtml(message)}</p><p><a href="${escapeHtml(paths.rateSeller(token))}">Back to the form</a></p>`,
  );

/** Rates one seller as one person, authorized by a signed link alone; works as a plain form too (RATE-10, RATE-11). */
export const ratingLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  acceptFormFields(app);
  const openLink = async (token: string) => {
    const { exchange } = await ratingLinks.open(settings.tokenSecret, token);
    await consume(db, perLink, String(exchange));
    const ratable = await findRatable(db, exchange);
    if (!ratable) throw linkNotValid();
    return ratable;
  };
  const read = async (token: string) => {
    const { id: _, rater: __, ...shown } = await openLink(token);
    return success(shown);
  };
  app.get(
    '/ratings/links/:token',
    {
      config: { access: 'public', errors, isRateLimited: true },
      schema: { summary: 'Get the seller of a rating link', tags, params, response: { 200: RatableSellerResponse } },
    },
    ({ params: { token } }) => read(token),
  );
  app.post(
    '/ratings/links/:token',
    {
      config: {
        access: 'public',
        errors: { ...errors, 409: 'Rated before, or the contact is too long ago.' },
        isRateLimited: true,
        form: ratingSchema,
      },
      schema: {
        summary: 'Rate the seller of a rating link',
        tags,
        params,
        body: Type.Object({}),
        response: { 200: RatableSellerResponse },
      },
    },
    async (request, reply) => {
      const { token } = request.params;
      const isPlainForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
      try {
        const form = await checkForm(ratingSchema, request.body);
        const { id, rater } = await openLink(token);
        if (rater !== null) await recordTraces(db, settings, rater, request.client);
        await db.transaction((tx) => writeRating(tx, id, form));
      } catch (problem) {
        if (!isPlainForm || !(problem instanceof HttpError)) throw problem;
        return sendHtmlPage(reply, problem.status, problemPage(token, problem.message)) as never;
      }
      if (isPlainForm) return reply.redirect(paths.rateSeller(token), 303) as never;
      return read(token);
    },
  );
};
