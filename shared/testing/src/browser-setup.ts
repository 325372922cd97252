import '@testing-library/jest-dom';
import { configureApi } from '@roadworthy/api-client';
import type { EventMap } from '@roadworthy/contract/events';
import { bus } from '@roadworthy/events';
import { configure } from '@testing-library/react';
import { StillObserver } from './near';
import { XhrOverFetch } from './xhr-over-fetch';

// Node's Request takes whole addresses only.
configureApi({ origin: 'http://localhost' });

global.IntersectionObserver = StillObserver;
// jsdom's own would look for a server.
global.XMLHttpRequest = XhrOverFetch as unknown as typeof XMLHttpRequest;

// A machine that others load too is slow, not wrong.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });

let said: string[] = [];
/** Redux Toolkit's checks, which only run here, warn by the clock: of the machine, not of the code. */
const isAboutTheMachine = (words: string) => /^\w+InvariantMiddleware took \d+ms/.test(words);

beforeEach(() => {
  said = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!isAboutTheMachine(text)) said.push(text);
    });
  }
  // A request that a test does not expect is a mistake of the test or of the code.
  global.fetch = jest.fn(async (request) => {
    throw new Error(`Unexpected request: ${request instanceof Request ? request.url : request}`);
  });
});

/** Says of what is told over the bus how it differs from the contract; the checker is fetched by the first event. */
function checkPayload(name: keyof EventMap, payload: unknown): void {
  const { Errors } = require('typebox/value') as typeof import('typebox/value');
  const { eventPayloads } = require('@roadworthy/contract/events') as typeof import('@roadworthy/contract/events');
  const problems = Errors(eventPayloads[name], payload).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  if (problems.length > 0) said.push(`'${name}' is not told as the contract says: ${problems.join('; ')}`);
}
bus.on('*', checkPayload);

// A word on the console that nobody expected fails the test (style.md 18).
afterEach(() => expect(said).toEqual([]));
