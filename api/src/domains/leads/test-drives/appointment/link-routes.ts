import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paths } from '@roadworthy/contract/paths';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { acceptFormFields } from '../../../../platform/http/form-parsers';
import { HttpError } from '../../../../platform/http/http-error';
import { sendHtmlPage } from '../../../../platform/http/responses';
import { consume, type Limit } from '../../../../platform/rate-limiting/limit';
import { networkOf } from '../../../../platform/rate-limiting/network';
import { type Appointment, findAppointment } from '../../../../read-models/appointments';
import { listSlots } from '../slots/offered-slots';
import { findHours } from '../slots/settings-repository';
import { findTakenTimes } from '../slots/slot-repository';
import { buildCalendar } from './calendar';
import { changeAppointment } from './change-appointment';
import { type Participant, participantUrls, readParticipant } from './links';
import { renderAppointmentPage, renderUnknownPage } from './page';
import { toState } from './repository';
import { type ActionKind, allowedActions } from './transitions';

const tags = ['Inquiries'];
const config = { access: 'public', errors: { 404: 'The link is not valid.' }, isRateLimited: true } as const;
const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const ActionForm = Type.Object({
  action: Type.Enum(['confirm', 'move', 'cancel']),
  sequence: Type.String({ pattern: '^\\d{1,9}$' }),
  slot: Type.Optional(Type.String({ maxLength: 40 })),
});

/** Wide, because mail providers open the links of many users from one address. */
const perNetwork: Limit = {
  name: 'test-drive-links',
  max: 3_000,
  windowSeconds: 60 * 60,
  message: 'Too many links at once.',
};

/** The page of a test drive behind the links in mails, without sign-in (DRIVE-20, DRIVE-21, CALL-77). */
export const testDriveLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  acceptFormFields(app);

  const readLink = async (ip: string, token: string) => {
    await consume(db, perNetwork, networkOf(ip));
    const participant = await readParticipant(settings.tokenSecret, token);
    const appointment = participant && (await findAppointment(db, participant.id));
    return appointment && !appointment[participant.side].isSuspended ? { participant, appointment } : null;
  };
  const findFreeDays = async ({ id, seller, ad }: Appointment) => {
    if (!ad) return [];
    const { hours } = await findHours(db, seller.id);
    return listSlots({ ad: ad.id, hours, taken: await findTakenTimes(db, seller.id, id), now: Date.now() });
  };
  const sendPage = async (reply: FastifyReply, token: string, { id, side }: Participant, failure?: HttpError) => {
    const appointment = await findAppointment(db, id);
    if (!appointment) return sendHtmlPage(reply, 404, renderUnknownPage());
    const actions = allowedActions(toState(appointment), side, Date.now());
    const days = actions.includes('move') ? await findFreeDays(appointment) : [];
    const calendarUrl = paths.testDriveCalendar(token);
    const page = renderAppointmentPage({ appointment, side, actions, days, calendarUrl, problem: failure?.message });
    return sendHtmlPage(reply.header('cache-control', 'no-store'), failure?.status ?? 200, page);
  };

  app.get(
    '/test-drives/:token',
    { config, schema: { summary: 'Show a test drive', tags, produces: ['text/html'], params } },
    async ({ ip, params: { token } }, reply) => {
      const link = await readLink(ip, token);
      return link ? sendPage(reply, token, link.participant) : sendHtmlPage(reply, 404, renderUnknownPage());
    },
  );
  app.post(
    '/test-drives/:token',
    {
      config: { ...config, errors: { ...config.errors, 409: 'The action is not possible, or the time is taken.' } },
      schema: {
        summary: 'Confirm, move or cancel a test drive',
        ...{ tags, consumes: ['application/x-www-form-urlencoded'], params, body: ActionForm },
      },
    },
    async ({ ip, params: { token }, body }, reply) => {
      const link = await readLink(ip, token);
      if (!link) return sendHtmlPage(reply, 404, renderUnknownPage());
      const { action, sequence, slot } = body;
      try {
        await changeAppointment(app.deps, {
          ...link.participant,
          ...{ kind: action as ActionKind, sequence: Number(sequence), slot },
        });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return sendPage(reply, token, link.participant, error);
      }
      app.deliverQueuedMail();
      // A reload repeats the GET only.
      return reply.redirect(paths.testDrive(token), 303);
    },
  );
  app.get(
    '/test-drives/:token/calendar.ics',
    { config, schema: { summary: 'Get a test drive as a calendar file', tags, produces: ['text/calendar'], params } },
    async ({ ip, params: { token } }, reply) => {
      const link = await readLink(ip, token);
      if (!link) return sendHtmlPage(reply, 404, renderUnknownPage());
      const { participant, appointment } = link;
      const { page: url } = await participantUrls(settings, participant);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="test-drive.ics"')
        .header('cache-control', 'no-store')
        .send(
          buildCalendar(appointment, { side: participant.side, url, siteOrigin: settings.siteOrigin, isMailed: false }),
        );
    },
  );
};
