import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeskThresholds, DeskThresholdsResponse } from '@roadworthy/contract/api/desk';
import { recordAction } from '../../../platform/audit/record-action';
import type { Db } from '../../../platform/database/database';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { kindsCaught } from '../../../read-models/desk-threshold-kinds';
import { changeFraudSettings, readFraudSettings, whatThresholdsCatch } from '../../fraud';

const tags = ['Desk'];
const config = { access: 'operator' } as const;

async function readThresholds(db: Db): Promise<DeskThresholds> {
  const settings = await readFraudSettings(db);
  return { middle: settings['threshold-marked'], high: settings['threshold-held'] };
}

/** Thresholds with what they would have caught among the stored checks. */
async function describe(db: Db, thresholds: DeskThresholds) {
  const levels = await whatThresholdsCatch(db, { held: thresholds.high, marked: thresholds.middle });
  const count = (level: string) => levels.find((found) => found.level === level)?.ads ?? 0;
  const [held, marked] = [count('high'), count('middle')];
  const catches = { checked: held + marked + count('low'), held, marked, by_kind: await kindsCaught(db, thresholds) };
  return success({ thresholds, catches });
}

/** @throws 400 unless ads are marked from a lower score on than held */
function checkOrder({ middle, high }: DeskThresholds): void {
  const message = 'Ads are held from a higher score on than marked.';
  if (middle >= high) throw new HttpError(400, message, { high: message });
}

/** The scores from which ads are marked and held, and what they would have caught. */
export const thresholdRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const response = { 200: DeskThresholdsResponse };
  app.get(
    '/desk/thresholds',
    { config, schema: { summary: 'Get the thresholds and what they catch', tags, response } },
    async () => describe(db, await readThresholds(db)),
  );
  app.post(
    '/desk/thresholds/preview',
    { config, schema: { summary: 'Get what other thresholds would catch', tags, body: DeskThresholds, response } },
    async ({ body }) => {
      checkOrder(body);
      return describe(db, body);
    },
  );
  app.put(
    '/desk/thresholds',
    { config, schema: { summary: 'Change the thresholds', tags, body: DeskThresholds, response } },
    async (request) => {
      const { body } = request;
      checkOrder(body);
      await db.transaction(async (tx) => {
        const before = await readThresholds(tx);
        await changeFraudSettings(tx, { 'threshold-marked': body.middle, 'threshold-held': body.high });
        const actor = { kind: 'operator', id: requireCaller(request).id } as const;
        await recordAction(tx, { actor, action: 'change-thresholds', subjects: [], before, after: body });
      });
      return describe(db, body);
    },
  );
};
