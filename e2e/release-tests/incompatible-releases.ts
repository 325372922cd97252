import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompatibilityManifest, PayloadSchema } from '@roadworthy/contract/compatibility';
import type { Registry, Release } from '@roadworthy/contract/registry';
import type { RemoteDescription, RouteDescription } from '@roadworthy/contract/remote';
import type { SlotEntry } from '@roadworthy/contract/slots';
import type { Violation } from '@roadworthy/federation/checks/violation';
import { readRegistryFile } from '@roadworthy/federation/registry/update-registry';
import { activate, ReleaseRejectedError } from '@roadworthy/federation/rollout/activate';
import { folderStore } from '@roadworthy/federation/store/folder-store';

/** A live release that was changed so that it would break another area. */
type IncompatibleRelease = {
  what: string;
  area: string;
  /** The release check that must refuse it. */
  rule: Violation['rule'];
  change: (release: Release, store: string) => Release;
};

const withManifest =
  (change: (manifest: CompatibilityManifest) => Partial<CompatibilityManifest>): IncompatibleRelease['change'] =>
  (release) => {
    const { compatibility } = release;
    if (!compatibility) throw new Error(`${release.area} has no compatibility manifest.`);
    return { ...release, compatibility: { ...compatibility, ...change(compatibility) } };
  };
const withDescription =
  (change: (description: RemoteDescription) => Partial<RemoteDescription>): IncompatibleRelease['change'] =>
  (release) => {
    const { description } = release;
    if (!description) throw new Error(`${release.area} describes nothing.`);
    return { ...release, description: { ...description, ...change(description) } };
  };
const without = <Value>(values: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
const route = (path: string): RouteDescription => ({
  ...{ page: 'page', path, guard: 'public', title: 'Page', skeleton: 'plain', server: true },
});
const withRoute = (path: string) => withDescription(({ routes }) => ({ routes: [...routes, route(path)] }));
const withoutRoute = (path: string) =>
  withDescription(({ routes }) => ({ routes: routes.filter((described) => described.path !== path) }));
const withSlot = (entry: SlotEntry) => withDescription(({ slots = [] }) => ({ slots: [...slots, entry] }));
const withReact = (react: string) => withManifest(({ singletons }) => ({ singletons: { ...singletons, react } }));
const withRequired = (schema: PayloadSchema | undefined, field: string): PayloadSchema => ({
  ...schema,
  required: [...((schema?.required as string[] | undefined) ?? []), field],
  properties: { ...(schema?.properties as object | undefined), [field]: { type: 'string' } },
});

/** Gives the release other types of `Session`, as a build of other sources would. */
const withSessionTypes =
  (change: (declaration: string) => string): IncompatibleRelease['change'] =>
  (release, store) => {
    const file = 'types.json';
    const stored = join(store, release.area, release.version, file);
    const types = JSON.parse(readFileSync(stored, 'utf8')) as { files: Record<string, string> };
    const path = 'session/src/session.d.ts';
    const declaration = types.files[path] ?? '';
    const changed = change(declaration);
    if (changed === declaration) throw new Error(`${path} was not changed.`);
    const version = 'other-types';
    const folder = join(store, release.area, version);
    mkdirSync(folder, { recursive: true });
    cpSync(join(store, release.area, release.version, 'release.json'), join(folder, 'release.json'));
    writeFileSync(join(folder, file), JSON.stringify({ ...types, files: { ...types.files, [path]: changed } }));
    return withManifest(() => ({ typesHash: 'other' }))({ ...release, version }, store);
  };

const unread = 'chat:unread-changed';
const chatRequested = 'listings:chat-requested';

/** Releases that would break another area, each in its own way. */
const incompatibleReleases: readonly IncompatibleRelease[] = [
  {
    what: 'needs a contract that the shell does not serve',
    area: 'mf-chat',
    rule: 'contract',
    change: withDescription(() => ({ contract: 99 })),
  },
  {
    what: 'a shell that stops serving the contract of the remotes',
    area: 'shell',
    rule: 'contract',
    change: withManifest(() => ({ serves: { oldest: 2, newest: 2 } })),
  },
  {
    what: 'uses an export that the shell does not provide',
    area: 'mf-content',
    rule: 'shared export',
    change: withManifest(({ imports }) => ({ imports: { ...imports, '@roadworthy/session': ['firstName'] } })),
  },
  {
    what: 'a shell that drops an export',
    area: 'shell',
    rule: 'shared export',
    change: withManifest(({ provides }) => ({ provides: { ...provides, '@roadworthy/events': [] } })),
  },
  {
    what: 'needs a field of the session that the shell does not provide',
    area: 'mf-chat',
    rule: 'shared type',
    change: withSessionTypes((text) => text.replace('token: string;', 'token: string;\n    deviceId: string;')),
  },
  {
    what: 'a shell whose session may lack a field',
    area: 'shell',
    rule: 'shared type',
    change: withSessionTypes((text) => text.replace('token: string;', 'token?: string;')),
  },
  {
    what: 'built with another major version of React',
    area: 'mf-chat',
    rule: 'singleton',
    change: withReact('18.3.1'),
  },
  {
    what: 'built with a later minor version of React',
    area: 'mf-chat',
    rule: 'singleton',
    change: withReact('19.99.0'),
  },
  {
    what: 'a shell with an earlier minor version of React',
    area: 'shell',
    rule: 'singleton',
    change: withReact('19.0.0'),
  },
  { what: 'takes a page of another area', area: 'mf-account', rule: 'route owner', change: withRoute('/faqs') },
  { what: 'takes the home page', area: 'mf-chat', rule: 'route owner', change: withRoute('/') },
  {
    what: 'takes the pages of another area by another parameter',
    area: 'mf-chat',
    rule: 'route owner',
    change: withRoute('/blog/:anything'),
  },
  {
    what: 'takes the name of a widget of another area',
    area: 'mf-account',
    rule: 'widget owner',
    change: withDescription(({ widgets }) => ({ widgets: [...widgets, 'newsletter'] })),
  },
  {
    what: 'drops a page that the shell links to',
    area: 'mf-content',
    rule: 'dropped route',
    change: withoutRoute('/faqs'),
  },
  {
    what: 'links to a page that no area serves',
    area: 'mf-account',
    rule: 'dead link',
    change: withManifest(({ links }) => ({ links: { ...links, finance: '/finance' } })),
  },
  {
    what: 'drops an event that the shell listens to',
    area: 'mf-chat',
    rule: 'dropped event',
    change: withManifest(({ emits }) => ({ emits: without(emits, unread) })),
  },
  {
    what: 'a shell that stops showing notices',
    area: 'shell',
    rule: 'dropped listener',
    change: withManifest(({ listens }) => ({ listens: without(listens, 'notice:shown') })),
  },
  {
    what: 'emits an event of another area',
    area: 'mf-chat',
    rule: 'event owner',
    change: withManifest(({ emits }) => ({ emits: { ...emits, [chatRequested]: {} } })),
  },
  {
    what: 'claims an event of another area',
    area: 'mf-content',
    rule: 'event owner',
    change: withManifest(() => ({ owns: [chatRequested] })),
  },
  {
    what: 'emits another type of payload',
    area: 'mf-chat',
    rule: 'event',
    change: withManifest(({ emits }) => ({
      emits: {
        ...emits,
        [unread]: { type: 'object', required: ['unread'], properties: { unread: { type: 'string' } } },
      },
    })),
  },
  {
    what: 'expects a field that the emitter does not send',
    area: 'mf-chat',
    rule: 'event',
    change: withManifest(({ listens }) => ({
      listens: { ...listens, [chatRequested]: withRequired(listens[chatRequested], 'dealerName') },
    })),
  },
  {
    what: 'a page with too much script',
    area: 'mf-listings',
    rule: 'budget',
    change: withManifest(({ scriptBytes, budget }) => ({ scriptBytes: { ...scriptBytes, 'pages/ad': budget + 1 } })),
  },
  {
    what: 'too much script behind import()',
    area: 'mf-content',
    rule: 'budget',
    change: withManifest(() => ({ totalScriptBytes: 5_000_000 })),
  },
  {
    what: 'drops the dialog that another area opens',
    area: 'mf-chat',
    rule: 'dropped slot',
    change: withDescription(({ slots }) => ({ slots: slots?.filter(({ slot }) => slot !== 'dialog') })),
  },
  {
    what: 'opens a second dialog on the event of another area',
    area: 'mf-content',
    rule: 'slot owner',
    change: withSlot({ slot: 'dialog', widget: 'newsletter', event: chatRequested, guard: 'public', missing: 'None.' }),
  },
  {
    what: 'fills a slot that does not exist',
    area: 'mf-content',
    rule: 'slot',
    change: withSlot({ slot: 'sidebar', widget: 'newsletter' } as unknown as SlotEntry),
  },
  {
    what: 'fills the slot below a page that its area does not have',
    area: 'mf-content',
    rule: 'slot',
    change: withSlot({ slot: 'below-page', page: 'mf-listings/nowhere', widget: 'newsletter', order: 20 }),
  },
];

/** Whether and why an incompatible release was refused. */
export type Rejection = { what: string; area: string; rule: string; isRejected: boolean; message: string };

const liveVersions = ({ areas }: Registry): string =>
  JSON.stringify(Object.entries(areas).map(([area, { live, canary }]) => [area, live.version, canary]));

async function tryRelease(store: string, { what, area, rule, change }: IncompatibleRelease): Promise<Rejection> {
  const before = await readRegistryFile(folderStore(store));
  const live = before.areas[area]?.live;
  if (!live) throw new Error(`${area} is not released.`);
  const candidate = change(live, store);
  const release = candidate.version === live.version ? { ...candidate, version: 'incompatible' } : candidate;
  const problem = await activate(folderStore(store), [release]).catch((error: unknown) => error);
  const unchanged = liveVersions(before) === liveVersions(await readRegistryFile(folderStore(store)));
  if (!(problem instanceof ReleaseRejectedError))
    return { what, area, rule, isRejected: false, message: String(problem) };
  const violation = problem.violations.find((found) => found.rule === rule);
  const message = violation ? `${violation.what} ${violation.remedy}` : problem.message;
  return { what, area, rule, isRejected: unchanged && violation !== undefined && violation.remedy !== '', message };
}

/** Tries to release each of them; each must be refused by its check, with what to do, and change nothing. */
export async function tryIncompatibleReleases(store: string): Promise<Rejection[]> {
  const rejections: Rejection[] = [];
  for (const release of incompatibleReleases) rejections.push(await tryRelease(store, release));
  return rejections;
}
