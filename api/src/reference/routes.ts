import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CarTypesAnswer,
  CitiesAnswer,
  CitiesQuery,
  MakesAnswer,
  ProvincesAnswer,
  SingleMakeAnswer,
} from '@roadworthy/contract/api/reference';
import { Type } from 'typebox';
import { findFor, readsFor } from '../database/reads';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { allCarTypes, allMakes, allProvinces, citiesOf, oneMake } from './queries';

const config = { access: 'public' } as const;

/** Makes, models, car types and places (specification section 7 'Reference data'). */
export const referenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.parts;
  // Asked for by every search form and changed once in a while: a browser need not ask again within the minute.
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' && reply.statusCode === 200) reply.header('cache-control', 'public, max-age=60');
  });
  app.get('/common/get-all-makes', { config, schema: { response: { 200: MakesAnswer } } }, async ({ who }) =>
    answered(await allMakes(readsFor(database, who))),
  );
  app.get(
    '/common/get-single-make/:id',
    {
      config,
      schema: { params: Type.Object({ id: Type.String({ maxLength: 80 }) }), response: { 200: SingleMakeAnswer } },
    },
    async ({ params, who }) => {
      const make = await findFor(database, who, (reads) => oneMake(reads, params.id));
      if (!make) throw new Failed(404, 'We do not know this make.');
      return answered(make);
    },
  );
  app.get('/common/get-all-car-types', { config, schema: { response: { 200: CarTypesAnswer } } }, async ({ who }) =>
    answered(await allCarTypes(readsFor(database, who))),
  );
  app.get('/city_state/get-all-states', { config, schema: { response: { 200: ProvincesAnswer } } }, async ({ who }) =>
    answered(await allProvinces(readsFor(database, who))),
  );
  app.post(
    '/city_state/get-cities-by-state-ids',
    { config, schema: { body: CitiesQuery, response: { 200: CitiesAnswer } } },
    async ({ body, who }) => answered(await citiesOf(readsFor(database, who), body.state_ids)),
  );
};
