import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { findExposes } from './exposes';

const folder = temporaryFolder();
mkdirSync(join(folder, 'src/exposes/widgets'), { recursive: true });
writeFileSync(join(folder, 'src/exposes/widgets/badge.ts'), '');
const remote = (given: Partial<RemoteDescription>): RemoteDescription => ({
  ...{ name: 'mf-chat', owner: 'Team Chat', contract: 1, routes: [], widgets: ['badge'] },
  ...given,
});
const badge = { slot: 'header', widget: 'badge', order: 1 } as const;

it('exposes what the remote describes', () => {
  expect(findExposes(folder, remote({ slots: [badge] }))).toEqual({
    './widgets/badge': './src/exposes/widgets/badge.ts',
  });
});

it.each<[string, Partial<RemoteDescription>, string]>([
  ['a widget without a file', { widgets: ['badge', 'bell'] }, './widgets/bell but src/exposes has no such file'],
  ['a file without a description', { widgets: [] }, 'exposes ./widgets/badge: name it in src/remote.ts'],
  [
    'SHL-218 invalid slot entries',
    { slots: [badge, { ...badge, order: 2 }, { ...badge, slot: 'corner' as never }] },
    "mf-chat, src/remote.ts: slots[1] puts the widget 'badge' into the slot 'header' again: remove it. " +
      "slots[2] fills the slot 'corner', which does not exist: use one of home, header, footer, below-page, background, dialog.",
  ],
])('the build refuses %s', (_what, given, message) => {
  expect(() => findExposes(folder, remote(given))).toThrow(message);
});
