import { compareRules, findMentionedIds, findTestedIds, findUnordered, parseRules } from './rules';

describe('rules and their tests', () => {
  it('reads the rules of an area and of the product', () => {
    expect(
      parseRules('# x\n- **LST-1** SEARCH-1: a thing\n- no rule\n- **LST-12**: Another\n| **ROUTE-1** | / |\n'),
    ).toEqual([
      { id: 'LST-1', text: 'SEARCH-1: a thing' },
      { id: 'LST-12', text: 'Another' },
      { id: 'ROUTE-1', text: '| / |' },
    ]);
  });

  it('finds ids in names of tests only', () => {
    const text = `// LST-9\nit('LST-1 works', () => {});\ntest("LST-2, LST-3 hold", () => {});\nit.each([['a']])('LST-4 %s', () => {});`;
    expect(findTestedIds(text)).toEqual(['LST-1', 'LST-2', 'LST-3', 'LST-4']);
  });

  it('lists rules without a test and unknown ids', () => {
    const rules = parseRules('- **LST-1** a\n- **LST-2** b\n- **SEARCH-1** c\n');
    expect(compareRules(rules, ['LST-2', 'LST-7', 'SEARCH-9', 'HTTPS-2'])).toEqual({
      untested: [{ id: 'LST-1', text: 'a' }],
      unknown: ['LST-7', 'SEARCH-9'],
      duplicates: [],
    });
  });

  it('lists duplicate ids', () => {
    const rules = parseRules('- **LST-1** a\n- **LST-2** b\n- **LST-1** c\n');
    expect(compareRules(rules, ['LST-1', 'LST-2']).duplicates).toEqual(['LST-1']);
  });

  it('lists ids out of order, per prefix', () => {
    const rules = parseRules('- **SITE-1** a\n- **ROUTE-9** b\n- **SITE-3** c\n- **SITE-2** d\n- **ROUTE-10** e\n');
    expect(findUnordered(rules)).toEqual(['SITE-2']);
  });

  it('finds mentioned ids of known prefixes', () => {
    const rules = parseRules('- **LST-1** a\n- **SEARCH-1** b\n');
    expect(findMentionedIds('LST-4 and SEARCH-2, in UTF-8 by SHA-256', rules)).toEqual(['LST-4', 'SEARCH-2']);
  });
});
