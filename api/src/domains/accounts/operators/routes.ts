import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DeskSessionResponse,
  EnrolmentResponse,
  RecoveryCodesResponse,
  SecondFactorCode,
} from '@roadworthy/contract/api/desk';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { userById } from '../../../read-models/user-profile';
import { countRecoveryCodes, elevationOf } from './repository';
import { confirmEnrolment, enrol, leaveDesk, operatorState, verifySecondFactor } from './sign-in';

const tags = ['Desk'];
const config = { access: 'operator-account' } as const;
const factorOf = {
  'no-operator': 'none',
  'not-enrolled': 'none',
  'not-verified': 'enrolled',
  verified: 'verified',
} as const;
const isSetUp = { 409: 'The second factor is set up already, or the time for it is over.' };

/** The second factor of operators. */
export const operatorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/desk/session',
    {
      config,
      schema: { summary: 'Get how far the sign-in to the desk got', tags, response: { 200: DeskSessionResponse } },
    },
    async (request) => {
      const caller = requireCaller(request);
      const second_factor = factorOf[await operatorState(db, caller)];
      const elevation = second_factor === 'verified' ? await elevationOf(db, caller.session) : undefined;
      const user = await userById(db, caller.id);
      return success({
        _id: String(caller.id),
        fullname: user?.fullname ?? '',
        second_factor,
        verified_until: elevation?.until.toISOString() ?? null,
        idle_until: elevation?.idleUntil.toISOString() ?? null,
        recovery_codes: await countRecoveryCodes(db, caller.id),
      });
    },
  );
  app.post(
    '/desk/second-factor/enrol',
    {
      config: { ...config, errors: isSetUp },
      schema: { summary: 'Make a secret for the second factor', tags, response: { 200: EnrolmentResponse } },
    },
    async (request) => success(await enrol(app.deps, requireCaller(request))),
  );
  app.post(
    '/desk/second-factor/confirm',
    {
      config: { ...config, isRateLimited: true, errors: isSetUp },
      schema: {
        summary: 'Confirm the new secret with its first code',
        ...{ tags, body: SecondFactorCode, response: { 200: RecoveryCodesResponse } },
      },
    },
    async (request) => {
      const recovery_codes = await confirmEnrolment(app.deps, requireCaller(request), request.body.code.trim());
      app.deliverQueuedMail();
      return success({ recovery_codes }, {}, 'The second factor is set up. Keep the recovery codes in a safe place.');
    },
  );
  app.post(
    '/desk/second-factor/verify',
    {
      config: { ...config, isRateLimited: true, errors: { 409: 'There is no second factor yet.' } },
      schema: { summary: 'Prove the second factor', tags, body: SecondFactorCode, response: { 200: EmptyResponse } },
    },
    async (request) => {
      await verifySecondFactor(app.deps, requireCaller(request), request.body.code);
      return { success: true as const, msg: 'The desk is open.' };
    },
  );
  app.post(
    '/desk/second-factor/leave',
    { config, schema: { summary: 'Leave the desk', tags, response: { 200: EmptyResponse } } },
    async (request) => {
      await leaveDesk(app.deps, requireCaller(request));
      return { success: true as const, msg: 'You have left the desk.' };
    },
  );
};
