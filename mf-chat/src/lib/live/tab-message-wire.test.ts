/** @jest-environment node */
import type { TabMessage } from './shared-stream';
import { fromWire, toWire } from './tab-message-wire';

const event = { id: '8', event: { type: 'ready' as const } };
/** Each message, and how a tab of the previous release sends it. */
const messages: [TabMessage, object][] = [
  [{ event }, { heard: event }],
  [{ connection: false }, { line: false }],
  [{ getPosition: true }, { ask: true }],
  [{ position: '8' }, { stands: '8' }],
  [{ position: null }, { stands: null }],
];

describe('messages between tabs of two releases', () => {
  it.each(messages)('CHT-30 %j is read from a tab of the previous release', (message, former) => {
    expect(fromWire(former)).toEqual(message);
  });

  it.each(messages)('CHT-30 %j is understood by a tab of the previous release', (message, former) => {
    expect(toWire(message)).toMatchObject(former);
  });

  it.each(messages)('CHT-30 %j is unchanged between tabs of one release', (message) => {
    expect(fromWire(toWire(message))).toEqual(message);
  });
});
