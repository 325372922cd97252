/** @jest-environment node */
import { waitForTurn } from './turn';

it('SHL-51 a worker receives messages of the edge between two pages', async () => {
  const steps: string[] = [];
  const first = waitForTurn().then(() => {
    steps.push('first page');
    setImmediate(() => steps.push('ping'));
  });
  const second = waitForTurn().then(() => steps.push('second page'));
  await Promise.all([first, second]);
  expect(steps).toEqual(['first page', 'ping', 'second page']);
});
