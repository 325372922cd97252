import { compare, idsProvedIn, rulesIn } from './rules';

describe('rules and their tests', () => {
  it('reads the rules of a SPEC.md', () => {
    expect(rulesIn('# x\n- **LST-1** A thing (section 2)\n- no rule\n- **LST-12**: Another (5)\n')).toEqual([
      { id: 'LST-1', text: 'A thing (section 2)' },
      { id: 'LST-12', text: 'Another (5)' },
    ]);
  });

  it('finds ids in names of tests only', () => {
    const text = `// LST-9\nit('LST-1 works', () => {});\ntest("LST-2, LST-3 hold", () => {});\nit.each([['a']])('LST-4 %s', () => {});`;
    expect(idsProvedIn(text)).toEqual(['LST-1', 'LST-2', 'LST-3', 'LST-4']);
  });

  it('tells what is unproved and what is unknown', () => {
    const rules = rulesIn('- **LST-1** a\n- **LST-2** b\n');
    expect(compare(rules, ['LST-2', 'LST-7'])).toEqual({
      unproved: [{ id: 'LST-1', text: 'a' }],
      unknown: ['LST-7'],
      twice: [],
    });
  });

  it('tells which ids two rules have', () => {
    const rules = rulesIn('- **LST-1** a\n- **LST-2** b\n- **LST-1** c\n');
    expect(compare(rules, ['LST-1', 'LST-2']).twice).toEqual(['LST-1']);
  });
});
