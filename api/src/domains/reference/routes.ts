import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CarTypesResponse,
  CitiesQuery,
  CitiesResponse,
  MakesResponse,
  ProvincesResponse,
  SingleMakeResponse,
  TownsResponse,
} from '@roadworthy/contract/api/reference';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../platform/database/reads';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { allCarTypes, allMakes, findMake } from './car-repository';
import { allProvinces, allTowns, citiesOf } from './town-repository';

const tags = ['Reference data'];
const config = { access: 'public' } as const;

/** Makes, models, body types and locations (CALL-10 to CALL-14, CALL-67). */
export const referenceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  // Every search form requests these lists, and they rarely change: browsers cache them for a minute.
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' && reply.statusCode === 200) reply.header('cache-control', 'public, max-age=60');
  });
  app.get(
    '/common/get-all-makes',
    { config, schema: { summary: 'List makes', tags, response: { 200: MakesResponse } } },
    async ({ caller }) => success(await allMakes(readDbFor(database, caller))),
  );
  app.get(
    '/common/get-single-make/:id',
    {
      config: { ...config, errors: { 404: 'The make does not exist.' } },
      schema: {
        summary: 'Get a make with its models',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 80 }) }),
        response: { 200: SingleMakeResponse },
      },
    },
    async ({ params, caller }) => {
      const make = await findFor(database, caller, (readDb) => findMake(readDb, params.id));
      if (!make) throw new HttpError(404, 'We do not know this make.');
      return success(make);
    },
  );
  app.get(
    '/common/get-all-car-types',
    { config, schema: { summary: 'List body types', tags, response: { 200: CarTypesResponse } } },
    async ({ caller }) => success(await allCarTypes(readDbFor(database, caller))),
  );
  app.get(
    '/city_state/get-all-states',
    { config, schema: { summary: 'List provinces', tags, response: { 200: ProvincesResponse } } },
    async ({ caller }) => success(await allProvinces(readDbFor(database, caller))),
  );
  app.post(
    '/city_state/get-cities-by-state-ids',
    {
      config,
      schema: { summary: 'List towns of provinces', tags, body: CitiesQuery, response: { 200: CitiesResponse } },
    },
    async ({ body, caller }) => success(await citiesOf(readDbFor(database, caller), body.state_ids)),
  );
  app.get(
    '/reference/towns',
    {
      config,
      schema: { summary: 'List towns with aliases and coordinates', tags, response: { 200: TownsResponse } },
    },
    async ({ caller }) => success(await allTowns(readDbFor(database, caller))),
  );
};
