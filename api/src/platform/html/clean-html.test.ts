import { cleanHtml } from './clean-html';

describe('cleanHtml', () => {
  it('API-90 allows the elements of a description', () => {
    const html = '<h2>One</h2><p>Two <strong>three</strong> <em>four</em><br />five</p><ul><li>six</li></ul>';
    expect(cleanHtml(html)).toBe(html);
  });
  it('API-90 marks links as nofollow', () => {
    expect(cleanHtml('<a href="https://example.com" target="_blank" onclick="x()">x</a>')).toBe(
      '<a href="https://example.com" rel="nofollow noopener">x</a>',
    );
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<body onload=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<form action="https://evil.example"><input name=q></form>',
    '<style>@import "https://evil.example"</style>',
    '<textarea><script>alert(1)</script></textarea>',
  ])('API-91 removes scripts: %s', (html) => {
    const clean = cleanHtml(html);
    expect(clean).not.toMatch(/<(script|img|svg|iframe|math|style|form|input|body|textarea|noscript)/i);
    expect(clean).not.toMatch(/<[^>]*(\son\w+|javascript:|data:|style=|evil)/i);
    expect(cleanHtml(clean)).toBe(clean);
  });
});
