import { buildRelease } from '@roadworthy/testing/builders';
import { createChangeMeta, withCanary, withLive, withPromoted, withRollback } from '../registry/activations';
import { emptyRegistry } from '../registry/registry-file';
import { toReleaseEvent } from './activation-event';
import { describeEvent } from './release-event';

const chat = (version: string) => buildRelease('mf-chat', version);
const meta = createChangeMeta('too slow', 'thandi');

it('SHL-124 each activation of an area is an event with a text', () => {
  const single = withLive(emptyRegistry, chat('1'), meta);
  const canary = withCanary(single, chat('2'), 10, meta);
  const promoted = withPromoted(canary, 'mf-chat', meta);
  const restored = withRollback(promoted, { area: 'mf-chat', version: '2' }, meta);
  const steps = [emptyRegistry, single, canary, promoted, restored];
  const events = steps
    .slice(1)
    .map((after, index) => toReleaseEvent({ before: steps[index] ?? single, after }, 'mf-chat'));
  expect(events.map((event) => event && describeEvent(event))).toEqual([
    'Team Shell: mf-chat 1 is live. Released by thandi.',
    'Team Shell: mf-chat 2 is a canary for 10 % of visitors. Released by thandi.',
    'Team Shell: mf-chat 2 is live for all visitors. Promoted by thandi.',
    'Team Shell: mf-chat 2 was rolled back by thandi; 1 is live. too slow',
  ]);
});

it('SHL-240 an event names its environment, unless that is production', () => {
  const changed = { before: emptyRegistry, after: withLive(emptyRegistry, chat('1'), meta), environment: 'staging' };
  const event = toReleaseEvent(changed, 'mf-chat');
  expect(event && describeEvent(event)).toBe('Team Shell: mf-chat 1 (staging) is live. Released by thandi.');
  expect(event && describeEvent({ ...event, kind: 'failing' })).toContain('rollback mf-chat --environment staging.');
});

it('SHL-124 a change without effect is no event', () => {
  const registry = withLive(emptyRegistry, chat('1'), meta);
  expect(toReleaseEvent({ before: registry, after: registry }, 'mf-chat')).toBeUndefined();
  expect(toReleaseEvent({ before: registry, after: registry }, 'mf-none')).toBeUndefined();
});
