import fc from 'fast-check';

/** Texts that have broken programs, one of each kind. */
const corpus = [
  ...['', ' ', '\t\r\n', '0', '-1', '1e309', '9007199254740993', 'NaN', 'null', 'undefined', 'true', '[]', '{}'],
  // Names of object properties.
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'length'],
  // SQL.
  ...["'", "''", "' or 1=1 --", "'; drop table ads; --", '1); select pg_sleep(9); --', "\\'; --", '%', '_', '%_%\\'],
  ...['$1', '{1,2', '{"a"}', "E'\\x'", '1::bigint', ')) union select password_hash from users --', ':*', '!!&|<->'],
  // Scripts, templates and other programs.
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', 'javascript:alert(1)'],
  ...[
    '<a href="data:text/html,x">',
    '<!--',
    ']]>',
    '{{7*7}}',
    '$'.concat('{7*7}'),
    '`id`',
    '; cat /etc/passwd',
    '=1+1',
    '@SUM(1)',
  ],
  // Paths and addresses.
  ...['../../../etc/passwd', '..\\..\\x', '/media/../secret', 'file:///etc/passwd', 'http://169.254.169.254/', 'C:\\x'],
  ...['%2e%2e%2f', '%00', '%', '%zz', '%c0%ae', '?', '#', '//example.com', '.', '..'],
  // Unicode: right to left, zero width, combining, halves of a pair, normal forms that grow, cases that grow.
  ...[
    '\u202eevil',
    '\u200b',
    'a\u0301\u0301\u0301',
    '\ud800',
    '\udfff\ud800',
    '\uFDFA',
    'ß',
    'İ',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '\ufeff',
    '\uffff',
  ],
  ...['\u0000', 'a\u0000b', '\u001b[31m', 'é'.normalize('NFD'), '１２３', '٣'],
  // Headers within values.
  ...[
    'a\r\nX-Evil: 1',
    'a@b.example\r\nBcc: all@example.com',
    '"a b"@example.com',
    'a@[127.0.0.1]',
    `${'a'.repeat(64)}@b.co`,
  ],
  // Ids and dates of other users' records, and invalid ones.
  ...['1', '2', '3', '48', '900', '1,2,3', '2.0', '0x2', ' 2', '2 ', '+2', '99999999999999999999'],
  ...['2026-02-30T10:00', '+275760-09-13T00:00', '0000-00-00', '9999-12-31T23:59:60Z', '-1-1-1'],
  // Input for catastrophic backtracking.
  ...[`${'a'.repeat(40)}!`, `${'0'.repeat(60)}x`, `${'<'.repeat(500)}`, `${' '.repeat(2_000)}x`, `${'('.repeat(500)}`],
];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...corpus) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(300, 5_000, 70_000, 250_000).map((length) => 'x'.repeat(length)) },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 8.64e15 + 1),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** Nested lists of this depth. */
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');

/** Any JSON value, of any type, size and depth. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }) },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 100, 1_000).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(60, 1_000, 20_000).map((length) => Array(length).fill('2')) },
  // As text, because an object literal would set the prototype.
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__":{"isSubscriber":true},"constructor":{"prototype":{}},"then":1}')),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>, { maxKeys: 5 }),
  },
);

/** Bodies that are not JSON, or JSON that parsers read differently. */
export const brokenJson = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '{"a":',
      '[1,]',
      "{'a':1}",
      'NaN',
      '{"a":1}{"a":2}',
      '{"car_id":"2","car_id":{"a":1}}',
      '\ufeff{}',
      '"\\ud800"',
    ],
    ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":"\\u0000"}', '{"a":1e400}', '{"":""}'],
  ),
  fc.constantFrom(1_000, 60_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.constantFrom(1_000, 40_000).map((depth) => '{"a":'.repeat(depth)),
  fc.constant(`{"a":"${'x'.repeat(300_000)}"}`),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
