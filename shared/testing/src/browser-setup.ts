import '@testing-library/jest-dom';
import { configureApi } from '@roadworthy/api-client';
import type { EventMap } from '@roadworthy/contract/events';
import { bus } from '@roadworthy/events';
import { loadedStore } from '@roadworthy/query';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { FakeIntersectionObserver } from './in-view';
import { server } from './mock-server';

// Node's Request accepts absolute URLs only.
configureApi({ origin: 'http://localhost' });

global.IntersectionObserver = FakeIntersectionObserver;

// jsdom has no timings of what a page loads.
performance.getEntriesByType ??= () => [];
global.PerformanceObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof PerformanceObserver;

// Generous timeouts, so that a busy machine fails no test.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

/** What React shares with its renderers. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
// React's development build captures a stack for each element, up to 10,000 a second, for warnings that name the component
// anyway: a fifth of the time of a page's test.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

let consoleOutput: string[] = [];
/** Redux Toolkit's development checks warn when the machine is slow. */
const isSlownessWarning = (text: string) => /^\w+InvariantMiddleware took \d+ms/.test(text);

beforeEach(() => {
  consoleOutput = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      const text = values.map(String).join(' ');
      if (!isSlownessWarning(text)) consoleOutput.push(text);
    });
  }
});

// An unexpected request is an error of the test or the code: MSW fails it and writes to the console.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
server.events.on('unhandledException', ({ request, error }) => {
  if (!request.signal.aborted) consoleOutput.push(String(error));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Reports payloads that differ from the contract; the validator is loaded by the first event. */
function checkPayload(name: keyof EventMap, payload: unknown): void {
  const { Errors } = require('typebox/value') as typeof import('typebox/value');
  const { eventPayloads } = require('@roadworthy/contract/events') as typeof import('@roadworthy/contract/events');
  const problems = Errors(eventPayloads[name], payload).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  if (problems.length > 0)
    consoleOutput.push(`The payload of '${name}' does not fit the contract: ${problems.join('; ')}`);
}
bus.on('*', checkPayload);

afterEach(() => loadedStore()?.reset());
// Each test is a new tab; tests of server rendering have none.
afterEach(() => globalThis.sessionStorage?.clear());
// Unexpected console output fails the test.
afterEach(() => expect(consoleOutput).toEqual([]));
