import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { stopPriceDrops } from '../alerts/queries';
import type { Sql } from '../database/database';
import { withdraw } from '../mail/queries';
import { stopNewsletter } from '../newsletter/queries';
import { stopAllSearchMails, stopSearchMails } from '../saved-searches/queries';
import { sendPage } from '../server/own-page';
import { takeForms } from '../server/plain-forms';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { askingPage, stoppedPage, unknownPage } from './page';
import { readStopToken, type StopKind, stopUrl } from './token';

const stops: Record<StopKind, { what: string; stop: (database: Sql, id: number) => Promise<void> }> = {
  newsletter: { what: 'newsletters', stop: stopNewsletter },
  search: { what: 'mails about this saved search', stop: stopSearchMails },
  searches: { what: 'mails about your saved searches', stop: stopAllSearchMails },
  'price-drops': { what: 'mails about lower prices of your favourites', stop: stopPriceDrops },
};

const config = { access: 'public' } as const;
const params = Type.Object({ token: Type.String({ maxLength: 300 }) });
/** Wide: mail providers post for many people from one address. */
const perAddress: Limit = { name: 'stop-mails', times: 300, seconds: 60 * 60, msg: 'Too many links at once.' };

/** Stops mails with one click and no sign-in: who has the mail has the right (POPIA, RFC 8058). */
export const stopRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  // The page's form, and mail programs ('List-Unsubscribe=One-Click').
  takeForms(app);
  const read = async (ip: string, token: string) => {
    await spend(database.sql, perAddress, networkOf(ip));
    return readStopToken(settings.tokenSecret, token);
  };
  app.get('/mails/stop/:token', { config, schema: { params } }, async (request, reply) => {
    const stop = await read(request.ip, request.params.token);
    return stop ? sendPage(reply, 200, askingPage(stops[stop.kind].what)) : sendPage(reply, 404, unknownPage());
  });
  app.post('/mails/stop/:token', { config, schema: { params } }, async (request, reply) => {
    const stop = await read(request.ip, request.params.token);
    if (!stop) return sendPage(reply, 404, unknownPage());
    await stops[stop.kind].stop(database.sql, stop.id);
    await withdraw(database.sql, await stopUrl(settings, stop));
    return sendPage(reply, 200, stoppedPage(stops[stop.kind].what));
  });
};
