import { acceptFormerNames } from './renamed-settings';

describe('renamed settings', () => {
  it('SHL-41 accepts a former name with a warning, and prefers the current one', () => {
    const warnings: string[] = [];
    const formerOnly: NodeJS.ProcessEnv = { HEALING_MINUTES: '5' };
    const both: NodeJS.ProcessEnv = { HEALING_MINUTES: '5', AUTO_ROLLBACK_MINUTES: '7' };
    const current: NodeJS.ProcessEnv = { AUTO_ROLLBACK_MINUTES: '7' };
    for (const environment of [formerOnly, both, current])
      acceptFormerNames(environment, (line) => warnings.push(line));
    expect([formerOnly, both, current].map(({ AUTO_ROLLBACK_MINUTES: minutes }) => minutes)).toEqual(['5', '7', '7']);
    expect(warnings).toEqual(Array(2).fill('HEALING_MINUTES is deprecated: rename it to AUTO_ROLLBACK_MINUTES.'));
  });
});
