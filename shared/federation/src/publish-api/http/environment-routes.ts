import { MAX_AREA_NAME_LENGTH } from '@roadworthy/contract/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { notifyTeam, type TeamContacts } from '../../notifications/notify-team';
import type { ReleaseEvent } from '../../notifications/release-event';
import { createChangeMeta } from '../../registry/activations';
import { readRegistryFile } from '../../registry/update-registry';
import { prune } from '../../rollout/prune';
import { findCompanions } from '../../rollout/rollback-set';
import { readStatus } from '../../rollout/status';
import { readEdgeReports } from '../../store/edge-report';
import { inEnvironment, listEnvironments } from '../../store/environments';
import type { ReleaseStore } from '../../store/release-store';
import { changePin } from '../change-pin';
import { formatAuthor, isOperatorKey } from '../keys/area-key';
import { type SwitchAction, switchRelease } from '../switch-release';
import { getKey } from './authentication';
import { HttpError } from './http-error';

const switches = ['release', 'canary', 'promote', 'rollback'] as const satisfies readonly SwitchAction[];
const pins = ['pin', 'unpin'] as const;

const ActionParams = Type.Object({
  area: Type.String(),
  environment: Type.String(),
  action: Type.Enum([...switches, ...pins]),
});
const ActionBody = Type.Object(
  {
    version: Type.String({ pattern: '^\\w[\\w.+-]{0,99}$' }),
    /** Percentage of visitors of a canary. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    reason: Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })),
    /** Areas that go back together with a rollback, which an operator confirms by naming them. */
    others: Type.Optional(Type.Array(Type.String({ maxLength: MAX_AREA_NAME_LENGTH }), { maxItems: 100 })),
  },
  { additionalProperties: false },
);

/** The client repeats a switch with the same key when its answer was lost. */
const ActionHeaders = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })) });

type EnvironmentParams = { area: string; environment: string };
type Action = Static<typeof ActionParams>;
type ActionRoute = { Params: Action; Body: Static<typeof ActionBody>; Headers: Static<typeof ActionHeaders> };
type ActionRequest = FastifyRequest<ActionRoute>;
type Options = { store: ReleaseStore } & TeamContacts;

const isPin = (action: Action['action']): action is (typeof pins)[number] =>
  (pins as readonly string[]).includes(action);

/** What is live of an area in an environment, and what a rollback would roll back with it. */
async function readAreaStatus(store: ReleaseStore, { area, environment }: EnvironmentParams) {
  const [registry, reports] = await Promise.all([readRegistryFile(store), readEdgeReports(store)]);
  const [status] = readStatus(registry, [area], reports);
  if (!status) return undefined;
  const active = { area, version: (status.canary ?? status.live).version };
  return { environment, revision: registry.revision, ...status, companions: findCompanions(registry, active) };
}

/** Shows and switches what is live of an area in an environment. */
export function environmentRoutes(app: FastifyInstance, { store, webhooks, mail }: Options): void {
  /** Work after switches that were answered. */
  const unfinished = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(unfinished);
  });

  async function openEnvironment({ environment }: EnvironmentParams): Promise<ReleaseStore> {
    const known = await listEnvironments(store);
    if (known.includes(environment)) return inEnvironment(store, environment);
    throw new HttpError(404, `There is no environment ${environment}. There are: ${known.join(', ')}.`);
  }

  app.get<{ Params: EnvironmentParams }>('/areas/:area/environments/:environment', async ({ params }) => {
    const data = await readAreaStatus(await openEnvironment(params), params);
    if (!data) throw new HttpError(404, `${params.area} was never released to ${params.environment}.`);
    return { success: true, data, msg: `${params.area} ${data.live.version} is live in ${params.environment}.` };
  });

  app.post<ActionRoute>(
    '/areas/:area/environments/:environment/:action',
    { schema: { params: ActionParams, body: ActionBody, headers: ActionHeaders } },
    async (request) => {
      const { params, body } = request;
      const environmentStore = await openEnvironment(params);
      const isChanged = await change(request, environmentStore);
      const data = await readAreaStatus(environmentStore, params);
      const by = formatAuthor(getKey(request));
      request.log.info({ ...params, version: body.version, by, changed: isChanged }, 'Release switched.');
      const what = isChanged ? 'done' : 'nothing had to be changed';
      return { success: true, data, msg: `${params.action} of ${params.area} ${body.version}: ${what}.` };
    },
  );

  /** @returns whether something was changed */
  async function change(request: ActionRequest, environmentStore: ReleaseStore): Promise<boolean> {
    const { body, params, headers } = request;
    const { action, area } = params;
    const key = getKey(request);
    const requested = {
      ...{ ...body, area, isOperator: isOperatorKey(key) },
      meta: {
        ...createChangeMeta(body.reason, formatAuthor(key)),
        idempotencyKey: headers['idempotency-key'],
      },
    };
    if (isPin(action)) return changePin(environmentStore, { ...requested, action });
    const events = await switchRelease(environmentStore, { ...requested, action });
    const work = afterSwitch(request, area, events).finally(() => unfinished.delete(work));
    unfinished.add(work);
    return events.length > 0;
  }

  /** Notifies the team and prunes, which may take half a minute; failures are logged and do not fail the switch. */
  async function afterSwitch({ log }: ActionRequest, area: string, events: readonly ReleaseEvent[]): Promise<void> {
    await Promise.all([
      ...events.map((event) =>
        notifyTeam({ webhooks, mail }, event).catch((error) => log.warn(error, 'The team was not notified.')),
      ),
      prune(store, area).catch((error) => log.warn(error, 'Old versions were not removed.')),
    ]);
  }
}
