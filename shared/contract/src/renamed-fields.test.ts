import { toCurrent, toFormer } from './renamed-fields';

const formerNames = { excluded: 'without', isDeferred: 'later' };

describe('renamed fields', () => {
  it('have their former names for the previous version; other fields are unchanged', () => {
    expect(toFormer({ id: 1, excluded: ['a'], isDeferred: false }, formerNames)).toEqual({
      id: 1,
      without: ['a'],
      later: false,
    });
  });

  it('are read under either name, with null and false as values', () => {
    expect(toCurrent({ id: 1, without: null, isDeferred: false }, formerNames)).toEqual({
      id: 1,
      excluded: null,
      isDeferred: false,
    });
  });

  it('are read under the current name when both are there, and are absent when none is', () => {
    expect(Object.entries(toCurrent({ excluded: ['new'], without: ['old'] }, formerNames))).toEqual([
      ['excluded', ['new']],
    ]);
  });
});
