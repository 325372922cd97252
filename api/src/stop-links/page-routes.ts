import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './page';

/** Lets routes of this plugin be posted to by a plain form, whose fields say nothing: what is meant is in the address. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(/^(application\/x-www-form-urlencoded|multipart\/form-data)/, (_request, body, done) => {
    body.resume();
    done(null, {});
  });
}

export const sendPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(html);
