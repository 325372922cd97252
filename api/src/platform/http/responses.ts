import { plainPagePolicy, renderPlainPage } from '@roadworthy/serving/plain-page';
import type { FastifyReply } from 'fastify';

/** A successful response with its data and further fields. */
export const success = <Data, More extends object = object>(data: Data, more: More = {} as More, msg = '') => ({
  success: true as const,
  msg,
  data,
  ...more,
});

/** A page rendered by the API itself: for links in mails, and the sandbox gateway. */
export const renderHtmlPage = renderPlainPage;

export const sendHtmlPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(html);
