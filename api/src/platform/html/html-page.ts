import { plainPagePolicy, renderPlainPage } from '@roadworthy/serving/plain-page';
import type { FastifyReply } from 'fastify';

/** A page rendered by the API itself: for links in mails, and the sandbox gateway. */
export const renderHtmlPage = renderPlainPage;

export const sendHtmlPage = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).header('content-security-policy', plainPagePolicy).type('text/html; charset=utf-8').send(html);
