import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { sendToWebhook, type Webhooks } from '../../notifications/webhooks';
import { createChangeMeta } from '../../registry/activations';
import { readRegistryFile } from '../../registry/update-registry';
import { prune } from '../../rollout/prune';
import { readStatus } from '../../rollout/status';
import { readEdgeReports } from '../../store/edge-report';
import { inEnvironment, listEnvironments } from '../../store/environments';
import type { ReleaseStore } from '../../store/release-store';
import { formatAuthor } from '../keys/area-key';
import { type SwitchAction, switchRelease } from '../switch-release';
import { getKey } from './authentication';
import { HttpError } from './http-error';

const actions = ['release', 'canary', 'promote', 'rollback'] as const satisfies readonly SwitchAction[];

const SwitchParams = Type.Object({
  area: Type.String(),
  environment: Type.String(),
  action: Type.Enum([...actions]),
});
const SwitchBody = Type.Object(
  {
    version: Type.String({ pattern: '^\\w[\\w.+-]{0,99}$' }),
    /** Percentage of visitors of a canary. */
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    reason: Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })),
  },
  { additionalProperties: false },
);

type EnvironmentParams = { area: string; environment: string };
type Options = { store: ReleaseStore; webhooks: Webhooks };

/** Shows and switches what is live of an area in an environment. */
export function environmentRoutes(app: FastifyInstance, { store, webhooks }: Options): void {
  async function openEnvironment({ environment }: EnvironmentParams): Promise<ReleaseStore> {
    const known = await listEnvironments(store);
    if (known.includes(environment)) return inEnvironment(store, environment);
    throw new HttpError(404, `There is no environment ${environment}. There are: ${known.join(', ')}.`);
  }

  async function readAreaStatus(environmentStore: ReleaseStore, { area, environment }: EnvironmentParams) {
    const [registry, reports] = await Promise.all([
      readRegistryFile(environmentStore),
      readEdgeReports(environmentStore),
    ]);
    const [status] = readStatus(registry, [area], reports);
    return status && { environment, revision: registry.revision, ...status };
  }

  app.get<{ Params: EnvironmentParams }>('/areas/:area/environments/:environment', async ({ params }) => {
    const data = await readAreaStatus(await openEnvironment(params), params);
    if (!data) throw new HttpError(404, `${params.area} was never released to ${params.environment}.`);
    return { success: true, data, msg: `${params.area} ${data.live.version} is live in ${params.environment}.` };
  });

  app.post<{ Params: Static<typeof SwitchParams>; Body: Static<typeof SwitchBody> }>(
    '/areas/:area/environments/:environment/:action',
    { schema: { params: SwitchParams, body: SwitchBody } },
    async (request) => {
      const { params, body } = request;
      const environmentStore = await openEnvironment(params);
      const meta = createChangeMeta(body.reason, formatAuthor(getKey(request)));
      const events = await switchRelease(environmentStore, { ...params, ...body, meta });
      await afterSwitch(request, params.area, events);
      const data = await readAreaStatus(environmentStore, params);
      request.log.info(
        { ...params, version: body.version, by: meta.by, changed: events.length > 0 },
        'Release switched.',
      );
      const what = events.length > 0 ? 'done' : 'nothing had to be changed';
      return { success: true, data, msg: `${params.action} of ${params.area} ${body.version}: ${what}.` };
    },
  );

  /** Notifies the team and prunes; failures are logged and do not fail the switch. */
  async function afterSwitch({ log }: FastifyRequest, area: string, events: Awaited<ReturnType<typeof switchRelease>>) {
    await Promise.all([
      ...events.map((event) =>
        sendToWebhook(webhooks, event).catch((error) => log.warn(error, 'The team was not notified.')),
      ),
      prune(store, area).catch((error) => log.warn(error, 'Old versions were not removed.')),
    ]);
  }
}
