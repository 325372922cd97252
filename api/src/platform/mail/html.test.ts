import { brand } from '@roadworthy/contract/brand';
import { composeMail, quoted } from './compose-mail';
import { htmlOf } from './html';

const site = 'https://site.example';
const html = (body: string) => htmlOf({ subject: 'Hello <you>', body }, site);

describe('the HTML part of a mail', () => {
  it('API-143 contains the whole text', () => {
    const page = html('Hello Lerato,\n\nthank you for registering.\n\nRoadworthy\n');
    expect(page).toContain('<title>Hello &lt;you&gt;</title>');
    expect(page.match(/<p [^>]*>([^<]+)<\/p>/g)).toHaveLength(4);
    expect(page).not.toMatch(/<style|<script/);
  });

  it('API-143 renders a label above a URL of the site as a button', () => {
    const page = html(`Please do.\nVerify my address:\n${site}/user/verify/abc`);
    expect(page).toMatch(
      /<td style="[^"]*background[^"]*"><a href="https:\/\/site\.example\/user\/verify\/abc"[^>]*>Verify my address<\/a>/,
    );
    expect(page).toContain('>Please do.</p>');
  });

  it('API-143 renders entries as a list, each a link to the URL below it', () => {
    const page = html(
      `Hilux (2 new cars)\n- A Hilux, R 1\n  ${site}/a\n- Another, R 2\n- and 3 more\nSee all: ${site}/b`,
    );
    expect(page.match(/<li /g)).toHaveLength(3);
    expect(page).toMatch(/<li [^>]*><a href="https:\/\/site\.example\/a"[^>]*>A Hilux, R 1<\/a><\/li>/);
    expect(page).toMatch(/<a href="https:\/\/site\.example\/b"[^>]*>See all<\/a>/);
    expect(page).toMatch(/<p style="[^"]*font-weight:700[^"]*">Hilux \(2 new cars\)<\/p>/);
  });

  it('API-143 shows sender and reason in small print below the text', () => {
    const body = composeMail({
      fullname: 'Lerato',
      paragraphs: ['One', 'Two'],
      why: `You subscribed.\nStop: ${site}/stop`,
    });
    expect(body.split('\n-- \n')).toHaveLength(2);
    const [above = '', below = ''] = html(body).split('</table>');
    expect(above).toContain('>Two</p>');
    expect(above).not.toContain('You subscribed');
    expect(below).toMatch(
      /<p style="[^"]*font-size:13px[^"]*">You subscribed\.<br><a href="[^"]*\/stop"[^>]*>Stop<\/a>/,
    );
    expect(below).toContain(brand.address);
  });

  it('API-144 shows a quoted text as a quotation, even when it imitates a link or a signature', () => {
    const typed = `Pay here:\n${site}/pay\n\n-- \n- ${brand.name}`;
    const page = html(composeMail({ paragraphs: [quoted(typed)] }));
    expect(page).toMatch(
      /<blockquote [^>]*><table [^>]*><tr><td [^>]*>Pay here:<br>https:\/\/site\.example\/pay<br><br>--<br>- Roadworthy</,
    );
    expect(page).not.toMatch(/<a |<li /);
  });

  it.each([
    ...[
      'Win at evil.example',
      'https://evil.example',
      'a@evil.example',
      'www.evil.example',
      'evil.рф',
      'a.рф',
      'пример.рф',
    ],
    ...['localhost:80', '10.0.0.1', 'call 082 123 4567', 'Win R 1000', 'evil。рф', 'x'.repeat(41), '', '<b>A</b>'],
  ])('API-144 omits a name that may not be a name: %s', (fullname) =>
    expect(composeMail({ fullname, paragraphs: ['One'] })).toMatch(/^Hello,\n/),
  );
  it.each([
    'J. P. Venter',
    'J.P. Venter',
    'Anne-Marié O’Neill',
    'A\n\nB',
    'Thandi van der Merwe',
    'Nomvula Dlamini Jr.',
    'Игорь',
  ])('API-144 greets people by name, in one line: %j', (fullname) => {
    expect(composeMail({ fullname, paragraphs: ['One'] }).split('\n')[0]).toBe(
      `Hello ${fullname.replace(/\s+/g, ' ')},`,
    );
  });

  it.each([
    'Verify your account:\nhttps://evil.example/login',
    'Verify your account:\nhttps://site.example.evil.example/login',
    `- Click\n  javascript:alert(1)`,
    '<img src=x onerror=alert(1)>',
  ])('API-144 renders user input as text, never as a link or element: %s', (typed) => {
    const page = html(`Hello,\n\n${typed}`);
    expect(page).not.toMatch(/<a |<img/);
  });

  it('API-144 escapes attribute values', () => {
    expect(html(`Go:\n${site}/"onclick="alert(1)`)).toContain(`href="${site}/&quot;onclick=&quot;alert(1)"`);
  });
});
