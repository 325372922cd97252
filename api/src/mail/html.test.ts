import { htmlOf } from './html';

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
    expect(page).toMatch(/See all: <a href="https:\/\/site\.example\/b"/);
    expect(page).toContain('Hilux (2 new cars)');
  });

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
