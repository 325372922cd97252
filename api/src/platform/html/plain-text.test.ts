import fc from 'fast-check';
import { cleanHtml } from './clean-html';
import { toHtml, toPlainText } from './plain-text';

describe('toHtml', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['One\r\ntwo\n\n\n  three  ', '<p>One<br />two</p><p>three</p>'],
    [
      'With:\n- air <con>\n• a tow bar\nand more',
      '<p>With:</p><ul><li>air &lt;con&gt;</li><li>a tow bar</li></ul><p>and more</p>',
    ],
    ['With:\n-  two  spaces', '<p>With:</p><ul><li>two spaces</li></ul>'],
    ['5 < 6 & 7 > 6, only <R 100 000>', '<p>5 &lt; 6 &amp; 7 &gt; 6, only &lt;R 100 000&gt;</p>'],
    ['<script>alert(1)</script>Fine', 'Fine'],
    ['<p onclick="x()">Fine</p><script>alert(1)</script>', '<p>Fine</p>'],
    ['<div>One</div><div>two</div>', '<p>One</p><p>two</p>'],
    ['  \n ', ''],
  ])('API-90 converts %j to paragraphs and lists', (text, html) => {
    expect(toHtml(text)).toBe(html);
  });
});

describe('toPlainText', () => {
  it.each([
    [
      '<p>A  <b>fine</b>\n car<br>with:</p>\n<ul><li>one</li> <li>two &amp; three</li></ul><hr><h2>End</h2>',
      'A fine car\nwith:\n\n- one\n- two & three\n\nEnd',
    ],
    ['<p>&amp;lt;b&amp;gt; &#48;82</p>', '&lt;b&gt; 082'],
    [
      '<p>See <a href="https://a.example/?b=1&amp;c=2" rel="x">this <b>page</b></a>.</p>',
      'See this page (https://a.example/?b=1&c=2).',
    ],
    ['<p>R 189 900</p>', 'R 189 900'],
    ['<p></p><p> </p>', ''],
    ['<img src=x onerror=alert(1)>x', 'x'],
  ])('API-90 returns the visible text of %j', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('API-90 returns the original text after a round trip', () => {
    const letter = fc.constantFrom('k', '7', ' ', '<', '>', '&', "'", '"', ';', '-', '•', '/', '\n', '\r\n');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 40 }), (written) => {
        const text = toPlainText(toHtml(written));
        expect(text.replace(/[\s•-]/g, '')).toBe(written.replace(/[\s•-]/g, ''));
        expect(toPlainText(toHtml(text))).toBe(text);
        expect(toPlainText(cleanHtml(toHtml(written)))).toBe(text);
      }),
    );
  });
});
