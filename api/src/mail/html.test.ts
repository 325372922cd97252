import { brand } from '@roadworthy/contract/brand';
import { htmlOf } from './html';
import { letter, quoted } from './letter';

const site = 'https://site.example';
const html = (body: string) => htmlOf({ subject: 'Hello <you>', body }, site);

describe('the HTML part of a mail', () => {
  it('API-143 is the text, laid out', () => {
    const page = html('Hello Lerato,\n\nthank you for registering.\n\nRoadworthy\n');
    expect(page).toContain('<title>Hello &lt;you&gt;</title>');
    expect(page.match(/<p [^>]*>([^<]+)<\/p>/g)).toHaveLength(4);
    expect(page).not.toMatch(/<table|<style|<script/);
  });

  it('API-143 makes a button of a label above an address of ours', () => {
    const page = html(`Please do.\nVerify my address:\n${site}/user/verify/abc`);
    expect(page).toMatch(
      /<a href="https:\/\/site\.example\/user\/verify\/abc" style="[^"]*background[^"]*">Verify my address<\/a>/,
    );
    expect(page).toContain('>Please do.</p>');
  });

  it('API-143 makes a list of entries, each a link to the address below it', () => {
    const page = html(
      `Hilux (2 new cars)\n- A Hilux, R 1\n  ${site}/a\n- Another, R 2\n- and 3 more\nSee all: ${site}/b`,
    );
    expect(page.match(/<li /g)).toHaveLength(3);
    expect(page).toMatch(/<li [^>]*><a href="https:\/\/site\.example\/a"[^>]*>A Hilux, R 1<\/a><\/li>/);
    expect(page).toMatch(/<a href="https:\/\/site\.example\/b"[^>]*>See all<\/a>/);
    expect(page).toMatch(/<p style="[^"]*font-weight:700[^"]*">Hilux \(2 new cars\)<\/p>/);
  });

  it('API-143 shows small who sends it and why, below the letter', () => {
    const body = letter({ fullname: 'Lerato', paragraphs: ['One', 'Two'], why: `You asked.\nStop: ${site}/stop` });
    expect(body.split('\n-- \n')).toHaveLength(2);
    const [above = '', below = ''] = html(body).split('</div>');
    expect(above).toContain('>Two</p>');
    expect(above).not.toContain('You asked');
    expect(below).toMatch(/<p style="[^"]*font-size:13px[^"]*">You asked\.<br><a href="[^"]*\/stop"[^>]*>Stop<\/a>/);
    expect(below).toContain(brand.address);
  });

  it('API-144 shows what somebody wrote as theirs, whatever it looks like', () => {
    const typed = `Pay here:\n${site}/pay\n\n-- \n- ${brand.name}`;
    const page = html(letter({ paragraphs: [quoted(typed)] }));
    expect(page).toMatch(/<blockquote [^>]*>Pay here:<br>https:\/\/site\.example\/pay<br><br>--<br>- Roadworthy</);
    expect(page).not.toMatch(/<a |<li /);
  });

  it.each(['Win at evil.example', 'https://evil.example', 'a@evil.example', 'www.evil.example'])(
    'API-144 greets nobody whose name is an address: %s',
    (fullname) => expect(letter({ fullname, paragraphs: ['One'] })).toMatch(/^Hello,\n/),
  );
  it.each(['J. P. Venter', 'Anne-Marié O’Neill', 'A\n\nB'])(
    'API-144 greets people by name, in one line: %j',
    (fullname) => {
      expect(letter({ fullname, paragraphs: ['One'] }).split('\n')[0]).toBe(`Hello ${fullname.replace(/\s+/g, ' ')},`);
    },
  );

  it.each([
    'Verify your account:\nhttps://evil.example/login',
    'Verify your account:\nhttps://site.example.evil.example/login',
    `- Click\n  javascript:alert(1)`,
    '<img src=x onerror=alert(1)>',
  ])('API-144 makes no link and no element of what somebody typed: %s', (typed) => {
    const page = html(`Hello,\n\n${typed}`);
    expect(page).not.toMatch(/<a |<img/);
  });

  it('API-144 lets nothing out of an attribute', () => {
    expect(html(`Go:\n${site}/"onclick="alert(1)`)).toContain(`href="${site}/&quot;onclick=&quot;alert(1)"`);
  });
});
