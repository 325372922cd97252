import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWarning } from './find-warning';
import { findLinks } from './links';

const textsOf = (name: string): string[] =>
  readFileSync(join(__dirname, '../../../test/warnings', `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);

describe('warnings of messages', () => {
  it.each(['development', 'held-out'])(
    'API-1740 are at 90 of 100 fraudulent messages and at 1 of 100 honest ones at most: %s',
    (half) => {
      const fraud = textsOf(`fraud-${half}`);
      const honest = textsOf(`honest-${half}`);
      expect([fraud.length, honest.length]).toEqual([100, 1_000]);
      expect(fraud.filter((text) => findWarning(text) === null).length).toBeLessThanOrEqual(10);
      expect(honest.filter((text) => findWarning(text) !== null).length).toBeLessThanOrEqual(10);
    },
  );

  it.each([
    'Send the deposit before viewing',
    's e n d  t h e  d e p o s i t  b e f o r e  v i e w i n g',
    'S.e.n.d t.h.e d.e.p.o.s.i.t before viewing',
    'Send the dep0sit b4 v1ewing',
    'Send the de\u200bpos\u00adit before vi\u200dewing',
    'Sеnd thе dероsit bеfоrе viеwing',
    '𝐒𝐞𝐧𝐝 𝐭𝐡𝐞 𝐝𝐞𝐩𝐨𝐬𝐢𝐭 𝐛𝐞𝐟𝐨𝐫𝐞 𝐯𝐢𝐞𝐰𝐢𝐧𝐠',
    'Ｓｅｎｄ ｔｈｅ ｄｅｐｏｓｉｔ ｂｅｆｏｒｅ ｖｉｅｗｉｎｇ',
    'Send the déposit before vïewing',
    'SEND THE DESPOSIT BEFORE VIEWING',
  ])('API-1741 see through disguised words: %j', (text) => expect(findWarning(text)).toBe('payment-first'));

  it.each([
    'https://absa-secure-login.info/confirm',
    'https://fnb.co.za.verify-user.com/pay',
    'https://nedbаnk.co.za/receive',
    'https://xn--nedbnk-5nf.co.za/receive',
    'https://standerdbank.co.za',
    'https://thecourierguy-payout.com',
    'http://roadw0rthy.co.za/verify',
    'www.roadworthy-escrow.com/deal/1',
    'https://absa.co.za@evil.example.com/absa-login',
  ])('API-1742 name links that imitate banks, couriers and this site: %s', (link) =>
    expect(findWarning(`Please confirm your bank here: ${link}`)).toBe('look-alike-link'),
  );

  it.each([
    'https://www.absa.co.za/personal',
    'https://ib.fnb.co.za',
    'https://maps.app.goo.gl/abc',
    'https://www.roadworthytest.co.za/book',
    'www.baobabcars.co.za/stock',
    'https://youtu.be/abc',
  ])('API-1742 leave real hosts alone: %s', (link) => expect(findWarning(`See ${link}`)).toBeNull());

  it('API-1743 finds links with the host that they really lead to', () => {
    const text =
      'See (https://fnb.co.za@evil.top/x), www.vw.co.za/polo. Or absa.co.za, nice.it is, a@b.co.za, 1.6 and v.2.';
    expect(findLinks(text).map(({ start, end, host, isKnown }) => [text.slice(start, end), host, isKnown])).toEqual([
      ['https://fnb.co.za@evil.top/x', 'evil.top', false],
      ['www.vw.co.za/polo', 'www.vw.co.za', true],
      ['absa.co.za', 'absa.co.za', true],
    ]);
    expect(findLinks('https://nedbаnk.co.za')[0]?.host).toMatch(/^xn--/);
    expect(findLinks('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  });

  it.each([
    ...[
      'a',
      'a ',
      '.',
      'a.',
      '(',
      'а',
      'a\u200b',
      'e\u0301',
      '1.',
      '@',
      'ab-',
      '👍🏽',
      'remove the ',
      'deposit ',
      'send pay ',
    ],
    ...['http://a.co.za ', 'http://', 'courier1 ', 'desposit ', 'pay the deposit before viewing '],
  ])('API-1744 reads 2,000 hostile characters in time that grows no faster than their number: %j', (piece) => {
    const cpuMs = (characters: number): number => {
      const text = piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
      const start = process.cpuUsage();
      findWarning(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    };
    cpuMs(2_000);
    // A pattern that backtracks takes seconds.
    expect(Math.min(...[1, 2, 3].map(() => cpuMs(2_000)))).toBeLessThan(100);
  });
});
