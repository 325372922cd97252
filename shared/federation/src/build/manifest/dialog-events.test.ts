import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../workspace';
import { buildCompatibilityManifest } from './build-manifest';

it('SHL-219 records the event of a dialog as one that the remote listens to', () => {
  const event = 'listings:chat-requested';
  const { listens } = buildCompatibilityManifest({
    ...{ name: 'mf-sample', folder: join(REPOSITORY_ROOT, 'e2e/sample-remote'), port: 0, budget: 1, totalBudget: 1 },
    remote: {
      ...{
        name: 'mf-sample',
        owner: 'Team Sample',
        contract: 1,
        routes: [],
        widgets: ['meeting'],
        listens: ['chat:unread-changed'],
      },
      slots: [{ slot: 'dialog', widget: 'meeting', event, guard: 'user', missing: 'Not now.' }],
    },
  });
  expect(Object.keys(listens)).toEqual(['chat:unread-changed', event]);
});
