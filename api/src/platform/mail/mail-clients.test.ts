import fc from 'fast-check';
import { findDifferences } from '../../../test/support/mail-clients/find-differences';
import { composeMail, quoted } from './compose-mail';
import { htmlOf } from './html';
import { mailStyles } from './mail-styles';

const site = 'https://site.example';
const render = (body: string) => htmlOf({ subject: 'A car', body }, site);
const everyBlock = render(
  composeMail({
    fullname: 'Lerato',
    paragraphs: [
      `A text with ${site}/a in it.\nAnd a line below`,
      quoted('A question\nof a buyer'),
      `Answer it:\n${site}/answer`,
      `Hilux (2 new cars)\n- A Hilux, R 1\n  ${site}/a\n- and 3 more\nSee all: ${site}/b`,
    ],
    why: `You subscribed.\nStop: ${site}/stop`,
  }),
);

/** Lines of all kinds that mails consist of, and some that people type. */
const line = fc.oneof(
  fc.constantFrom(
    `${site}/a`,
    'Answer it:',
    '- A Hilux, R 1',
    `  ${site}/a`,
    `See all: ${site}/b`,
    '> quoted',
    '-- ',
    '',
  ),
  fc.string(),
);

describe('mails in Gmail, Outlook, Apple Mail, Yahoo and Samsung Email', () => {
  it('API-1860 every block of a mail uses only HTML and CSS that all of them support or can do without', () => {
    expect(findDifferences(everyBlock)).toEqual([]);
  });

  it('API-1860 the checked mail contains every style', () => {
    const missing = Object.entries(mailStyles).filter(([, style]) => !everyBlock.includes(`style="${style}"`));
    expect(missing).toEqual([]);
  });

  it('API-1860 so does any text', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        expect(findDifferences(render(lines.join('\n')))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['padding of a block', '<p style="padding:8px">', 'outlook.windows: css-padding'],
    ['flex', '<p style="display:flex">', 'gmail.android: css-display'],
    ['a position', '<p style="position:absolute">', 'gmail.desktop-webmail: css-position'],
    ['a variable', '<p style="color:var(--text)">', 'outlook.windows: css-variables'],
    ['a unit', '<p style="font-size:2rem">', 'yahoo.ios: css-font-size'],
    ['a negative margin', '<p style="margin:-4px">', 'gmail.ios: css-margin'],
    ['a style sheet', '<style>p { color: red }</style>', 'gmail.android: html-style'],
    ['a form', '<form action="/a"></form>', 'outlook.outlook-com: html-form'],
    ['a drawing', '<svg></svg>', 'gmail.ios: html-svg'],
    ['an element without published support', '<blink>', 'apple-mail.ios: html-blink (unknown)'],
    ['a property without published support', '<p style="zoom:2">', 'samsung-email.android: css-zoom (unknown)'],
  ])('API-1861 %s is found', (_what, markup, difference) => {
    const bad = everyBlock.replace('</body>', `${markup}</body>`);
    expect(findDifferences(bad).join('\n')).toContain(difference);
  });
});
