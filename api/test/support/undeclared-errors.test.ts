import Fastify from 'fastify';
import { HttpError } from '../../src/platform/http/http-error';
import { watchUndeclaredErrors } from './undeclared-errors';

it('API-1004 finds the errors that a route sends and does not declare', async () => {
  const app = Fastify();
  const config = { access: 'public', errors: { 404: 'There is no such thing.' } } as const;
  app.get('/declared', { config }, async () => {
    throw new HttpError(404, 'Missing.');
  });
  app.get('/thrown', { config }, async () => {
    throw new HttpError(409, 'Taken.');
  });
  app.get('/sent', { config }, async (_request, reply) => reply.code(410).send('Gone.'));
  const end = watchUndeclaredErrors(app);
  for (const url of ['/declared', '/thrown', '/sent', '/unknown']) await app.inject(url);
  await app.close();
  expect(end()).toEqual([
    'GET /thrown sends 409 and does not declare it.',
    'GET /sent sends 410 and does not declare it.',
  ]);
});
