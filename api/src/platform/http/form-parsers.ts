import type { FastifyInstance } from 'fastify';

/** Lets routes of this plugin accept a plain form post whose fields are ignored: the address has all data. */
export function acceptEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(/^(application\/x-www-form-urlencoded|multipart\/form-data)/, (_request, body, done) => {
    body.resume();
    done(null, {});
  });
}

/** Lets routes of this plugin read the fields of a plain form post: the last value of each. */
export function acceptFormFields(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Passes a form to the routes of this plugin as raw bytes (latin1): a signature covers exactly these. */
export function acceptRawForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.toString('latin1')),
  );
}
