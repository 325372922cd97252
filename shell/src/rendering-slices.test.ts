/** @jest-environment node */
import { createRequire } from 'node:module';

it('SHL-371 the scheduler whose slices the shell sets is that of react-dom', () => {
  const ofShell = createRequire(__filename);
  const ofReactDom = createRequire(ofShell.resolve('react-dom'));
  expect(ofReactDom.resolve('scheduler')).toBe(ofShell.resolve('scheduler'));
});
