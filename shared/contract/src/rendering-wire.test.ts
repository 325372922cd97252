import type { Registry, Release } from './registry';
import type { RenderRequest, WorkerMessage, WorkerSetup } from './rendering';
import {
  fromWireMessage,
  fromWireRequest,
  fromWireSetup,
  toWireMessage,
  toWireRequest,
  toWireSetup,
} from './rendering-wire';

const manifest = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 0 };
const release = (version: string) => ({ area: 'mf-chat', version, compatibility: manifest }) as unknown as Release;
const registry: Registry = {
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: release('2'), previous: release('1') } },
};
const running = new SharedArrayBuffer(4);
const setup: WorkerSetup = { registry, store: '/store', apiOrigin: 'http://api', quarantined: ['mf-chat@2'], running };
const request: RenderRequest = { kind: 'render', id: 1, address: '/', excluded: ['mf-chat@1'] };
const region = { area: 'mf-chat', expose: 'pages/chat', isDeferred: true, requiresSession: true };
const ready: WorkerMessage = { kind: 'ready', routes: [{ path: '/chat', regions: [region] }] };
const problem: WorkerMessage = {
  kind: 'problem',
  area: 'mf-chat',
  version: '2',
  expose: 'pages/chat',
  reason: 'no answer',
  isTimeout: true,
};

// Messages of the previous version, which knows the former names only.
const formerSetup = { store: '/store', apiOrigin: 'http://api', leftAside: ['mf-chat@2'], running };
const formerRequest = { kind: 'render', id: 1, address: '/', without: ['mf-chat@1'] };
const formerReady = {
  kind: 'ready',
  routes: [{ path: '/chat', regions: [{ area: 'mf-chat', expose: 'pages/chat', later: true, guarded: true }] }],
};
const formerProblem = {
  kind: 'problem',
  area: 'mf-chat',
  version: '2',
  expose: 'pages/chat',
  reason: 'no answer',
  late: true,
};

it('a worker of the previous version understands the edge', () => {
  expect(toWireSetup(setup)).toMatchObject(formerSetup);
  expect(toWireRequest(request)).toMatchObject(formerRequest);
  expect(toWireRequest({ kind: 'ping' })).toEqual({ kind: 'ping' });
});

it('a worker of the previous version gets no manifests, which it would put into documents', () => {
  expect(JSON.stringify(toWireSetup(setup).registry)).not.toContain('compatibility');
});

it('an edge of the previous version understands a worker', () => {
  expect(toWireMessage(ready)).toMatchObject(formerReady);
  expect(toWireMessage(problem)).toMatchObject(formerProblem);
});

it('a worker understands an edge of the previous version', () => {
  expect(fromWireSetup({ ...formerSetup, registry } as unknown as WorkerSetup)).toEqual(setup);
  expect(fromWireRequest(formerRequest as unknown as RenderRequest)).toEqual(request);
});

it('the edge understands a worker of the previous version', () => {
  expect(fromWireMessage(formerReady as unknown as WorkerMessage)).toEqual(ready);
  expect(fromWireMessage(formerProblem as unknown as WorkerMessage)).toEqual(problem);
});

it('both sides of one version understand each other', () => {
  expect(fromWireRequest(toWireRequest(request))).toEqual(request);
  expect(fromWireMessage(toWireMessage(ready))).toEqual(ready);
  expect(fromWireMessage(toWireMessage(problem))).toEqual(problem);
  expect(fromWireSetup(toWireSetup(setup)).quarantined).toEqual(setup.quarantined);
});
