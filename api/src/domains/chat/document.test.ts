import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BlockRequest,
  ChatEvent,
  ChatReportRequest,
  ChatRequest,
  DriveRequest,
  MarkReadRequest,
  MessagesResponse,
  OfferAnswer,
  OfferRequest,
  SendMessageRequest,
} from '@roadworthy/contract/api/chat';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

const shapes: Record<string, TSchema> = {
  ChatRequest,
  MessageCall: SendMessageRequest,
  OfferRequest,
  OfferAnswer,
  DriveRequest,
  ReadCall: MarkReadRequest,
  BlockRequest,
  ChatReportRequest,
  MessagesResponse,
  ChatEvent,
};
const text = readFileSync(join(__dirname, '../../../../shared/docs/chat-delivery.md'), 'utf8');
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

describe('shared/docs/chat-delivery.md', () => {
  it('API-430 names every chat endpoint, and no others', () => {
    const documented = [...text.matchAll(/`(GET|POST|PUT|DELETE) (chat\/[\w/:-]+)`/g)].map(
      ([, method, path]) => `${method} /api/v1/${path}`,
    );
    const routes = api.app.routeAccessList.map(({ name }) => name).filter((name) => name.includes('/api/v1/chat/'));
    expect([...new Set(documented)].sort()).toEqual(routes.sort());
  });

  const examples = [...text.matchAll(/```json (\w+)\n(.*?)```/gs)].map(
    ([, name = '', json = '']) => [name, json] as const,
  );
  it.each(examples)('API-430 its example of a %s matches the schema', (name, json) => {
    const shape = shapes[name];
    if (!shape) throw new Error(`The contract has no ${name}.`);
    expect([...Value.Errors(shape, JSON.parse(json))]).toEqual([]);
  });

  it('API-430 shows every schema and every kind of event', () => {
    const shown = examples.map(([name, json]) => (name === 'ChatEvent' ? JSON.parse(json).type : name));
    const { ChatEvent: _, ...others } = shapes;
    expect(shown.sort()).toEqual([...Object.keys(others), 'message', 'read', 'ready', 'reset'].sort());
  });
});
