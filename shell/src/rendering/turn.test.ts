/** @jest-environment node */
import { turn } from './turn';

it('SHL-51 a worker hears the edge between two pages', async () => {
  const heard: string[] = [];
  const first = turn().then(() => {
    heard.push('first page');
    setImmediate(() => heard.push('ping'));
  });
  const second = turn().then(() => heard.push('second page'));
  await Promise.all([first, second]);
  expect(heard).toEqual(['first page', 'ping', 'second page']);
});
