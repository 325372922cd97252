import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { acceptFormFields } from '../http/form-parsers';
import { HttpError } from '../http/http-error';
import { sendHtmlPage } from '../http/responses';
import { consume, type Limit } from '../rate-limiting/limit';

/** A page behind signed links in mails, and the form on it. */
type LinkPage<Link, Body extends TSchema> = {
  /** With the parameter `:token`. */
  path: string;
  tags: string[];
  summaries: { get: string; post: string };
  /** Statuses of the form beside 404, with what they mean. */
  errors: Readonly<Record<number, string>>;
  body: Body;
  /** Calls of one link an hour. */
  limit: Pick<Limit, 'name' | 'max'>;
  /** @throws 404 for a token that opens nothing */
  open: (token: string) => Promise<Link>;
  /** What identifies a link for the limit. */
  keyOf: (link: Link) => string;
  /** The page; undefined when what the link is about was deleted. `failed`: the form was refused, with what was typed. */
  render: (link: Link, failed?: { error: HttpError; typed?: string }) => Promise<string | undefined>;
  renderUnknown: () => string;
  /** Does what the form asks for. Browsers send line ends as CRLF. @throws HttpError, which the page shows */
  act: (link: Link, body: Static<Body>) => Promise<void>;
  /** What is typed again after a refusal. */
  typedIn: (body: Static<Body>) => string | undefined;
  /** Where the form leads, so that a reload repeats the GET only. */
  pathOf: (token: string) => string;
};

const perHour = {
  windowSeconds: 60 * 60,
  message: 'You have opened this link many times. Please wait a moment and try again.',
};
const params = Type.Object({ token: Type.String({ maxLength: 400 }) });
const produces = ['text/html'];
const consumes = ['application/x-www-form-urlencoded'];

/** Registers GET and POST of a page that works without scripts and without signing in. GET changes nothing. */
export function registerLinkPage<Link, Body extends TSchema>(app: FastifyInstance, page: LinkPage<Link, Body>): void {
  const { db } = app.deps.database;
  const { path: url, tags, summaries, body } = page;
  const notFound = { 404: 'The link is not valid.' };
  const config = { access: 'public', isRateLimited: true } as const;
  acceptFormFields(app);
  const sendPage = async (reply: FastifyReply, link: Link, failed?: { error: HttpError; typed?: string }) => {
    const html = await page.render(link, failed);
    reply.header('cache-control', 'no-store');
    return html === undefined
      ? sendHtmlPage(reply, 404, page.renderUnknown())
      : sendHtmlPage(reply, failed?.error.status ?? 200, html);
  };
  /** Opens the link and goes on with it, or says on a page that it opens nothing. */
  const withLink = async (reply: FastifyReply, token: string, run: (link: Link) => Promise<unknown>) => {
    let link: Link;
    try {
      link = await page.open(token);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return sendHtmlPage(reply, 404, page.renderUnknown());
      throw error;
    }
    await consume(db, { ...page.limit, ...perHour }, page.keyOf(link));
    return run(link);
  };

  app.get<{ Params: Static<typeof params> }>(
    url,
    { config: { ...config, errors: notFound }, schema: { summary: summaries.get, tags, produces, params } },
    ({ params: { token } }, reply) => withLink(reply, token, (link) => sendPage(reply, link)),
  );
  app.post<{ Params: Static<typeof params>; Body: Static<Body> }>(
    url,
    {
      config: { ...config, errors: { ...notFound, ...page.errors } },
      schema: { summary: summaries.post, tags, consumes, params, body },
    },
    (request, reply) =>
      withLink(reply, request.params.token, async (link) => {
        const sent = request.body as Static<Body>;
        try {
          await page.act(link, sent);
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return sendPage(reply, link, { error, typed: page.typedIn(sent) });
        }
        app.deliverQueuedMail();
        return reply.redirect(page.pathOf(request.params.token), 303);
      }),
  );
}
