import { toCsv } from './csv';

const cell = (text: string) => toCsv([{ text }]).replace('\ufefftext\r\n', '').replace(/\r\n$/, '');

describe('a CSV export', () => {
  it('API-541 has a header, quotes where needed, and starts with a byte order mark', () => {
    expect(toCsv([{ name: 'Thandi "T", Khumalo', words: 'Één\ntwee', none: null }])).toBe(
      '\ufeffname,words,none\r\n"Thandi ""T"", Khumalo","Één\ntwee",\r\n',
    );
  });

  it.each(['=1+1', '+27821234567', '-1+1', '@SUM(A1)', '＝1+1', '  =1+1', '"=1+1"'])(
    'API-541 disables the formula %s',
    (text) => {
      expect(cell(text)).toMatch(/^"?'/);
    },
  );

  it.each([
    ['a semicolon', 'Hi;=1+1', "Hi;'=1+1"],
    ['a semicolon and a blank', 'Hi; @SUM(A1)', "Hi;' @SUM(A1)"],
    ['a tab', 'Hi\t=1+1', "Hi\t'=1+1"],
    ['a line', 'Hi\n=1+1', '"Hi\n\'=1+1"'],
    ['a line and a quote', 'Hi\r\n"=1+1"', '"Hi\r\n\'""=1+1"""'],
  ])('API-541 disables a formula after %s', (_what, text, written) => {
    expect(cell(text)).toBe(written);
  });

  it.each(['a = b', 'x@example.com', 'Mon-Fri; 8-5', 'R 2 500 + R 100', '2026-11-21T10:00:00.000Z'])(
    'API-541 does not change %s',
    (text) => {
      expect(cell(text)).toBe(text);
    },
  );
});
