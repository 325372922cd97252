import type { FastifyInstance } from 'fastify';

/**
 * Lets routes of this plugin be posted to by a plain form, whose fields say nothing: what is meant is in the address.
 */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(/^(application\/x-www-form-urlencoded|multipart\/form-data)/, (_request, body, done) => {
    body.resume();
    done(null, {});
  });
}

/** Lets routes of this plugin get a form as it came, one character a byte: a signature is over these very bytes. */
export function takeFormsAsTheyCome(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.toString('latin1')),
  );
}
