import { editDistance, spellingDistance, wordsOf } from './spelling';

describe('spelling', () => {
  it.each([
    ['toyota', 'toyota', 0],
    ['tayota', 'toyota', 1],
    ['toytoa', 'toyota', 1],
    ['toyta', 'toyota', 1],
    ['toyootta', 'toyota', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('API-110 counts the mistakes from %j to %j', (typed, target, count) => {
    expect(editDistance(typed, target)).toBe(count);
  });

  it.each([
    ['merceds', 'mercedes-benz', 1],
    ['cx5', 'cx-5', 0],
    ['xtrial', 'x-trail', 1],
    ['i10', 'i20', null],
    ['2013', '2014', null],
    ['golf', 'polo', null],
  ])('API-110 computes the distance of %j to %j', (typed, word, near) => {
    expect(spellingDistance(typed, word)).toBe(near);
  });

  it('API-110 API-2053 returns every word, normalized', () => {
    expect(wordsOf('  Citroën C3\tB c d e f g h ')).toEqual(['citroen', 'c3', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});
