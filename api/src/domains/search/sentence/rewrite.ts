/** Patterns of ways of writing and what they become, in this order. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  // 'Swap my Rio for an SUV': the car that goes is not the one to find.
  [
    /\b(?:swap(?:ping)?|swop|trad(?:e|ing)|sell(?:ing)?|sold|replac(?:e|ing)|upgrad(?:e|ing)|downgrad(?:e|ing)|mov(?:e|ing)|ruil|verkoop)(?: (?:out|in|from))? my (?:[a-z\d-]+ ){1,4}?(?=(?:for|to|into|vir|na|and|en|want|need|soek)\b)/g,
    'trade in ',
  ],
  // 'Two hundred and fifty', 'vyf-en-twintig', 'tagtigduisend'.
  [/\b(hundred|honderd) (?:and|en) (?=[a-z]+t(?:y|ig)\b)/g, '$1 '],
  [/([a-z]{3,9})[ -]en[ -](?=(?:twin|der|veer|vyf|ses|sewen|tag|negen)tig)/g, '$1 '],
  [/\b([a-z]{3,9})(?=(?:honderd|duisend)\b)/g, '$1 '],
  // 'Half a million', 'a bar', 'quarter of a million'.
  [/\bhalf[ -]?(?:an? |'?n )?(?:million|mil|miljoen|bar)\b/g, '500k'],
  [/\b(?:a )?(?:quarter|kwart)[ -]?(?:of )?(?:an? |'?n )?(?:million|mil|miljoen|bar)\b/g, '250k'],
  [/\b(?:a|'?n|one|een) (?:bar|mil|million|miljoen)\b/g, '1m'],
  // '40 000 k's' and '80k's' on the clock; '250k-ish'; 'R4000/month'; '2.0l+'; '2020 to present'.
  [/(\d[ ,]?\d{3}) ?k's?\b/g, '$1 km'],
  [/(\d) ?k's\b/g, '$1k km'],
  [/(r?\d[\d ,.]*k?)[ -]?ish\b/g, '+-$1'],
  [/(?:\/ ?|\b[ax] )(?:month|mnth|maand|mth|mnd)\b/g, ' pm'],
  [/(\d ?(?:l|km|kms|cc))\+/g, '$1 or more '],
  [/((?:19|20)\d\d) ?(?:[-–]|to|till|until|tot) ?(?:present|now|date|today|current|nou|vandag)\b/g, '$1 or newer'],
  // '15O 000': the letter for a zero.
  [/(\d)o(?=[\d ]|k\b)(?=\d| \d{3}|k)/g, '$10'],
  // '1 or 3 series', '3-reeks', 'c-klas', 'golf 7.5', 'Western or Eastern Cape'.
  [/\b([1-8])((?: or | and | of | en | ?\/ ?)[1-8])[ -]?(?:series|reeks)\b/g, '$1 series$2 series'],
  [/\b([1-8])[ -]?reeks\b/g, '$1 series'],
  [/\b([abcegsvx])[ -]?klas\b/g, '$1-class'],
  [/\bgolf 7[.,]5\b/g, 'golf 7'],
  [/\b(western|eastern|northern)((?: or | and | of | en | ?[/&] ?)(?:western|eastern|northern) cape)\b/g, '$1 cape$2'],
  // 'Single or double cab', 'enkel- of dubbelkajuit'.
  [
    /\b(single|double|extended|extra|super|club)(?=(?: or | and | ?[/&] ?)(?:single|double|extended|extra|super|club)[ -]?cab)/g,
    '$1 cab',
  ],
  [/\b(enkel|dubbel)-?(?= (?:of|en) (?:enkel|dubbel) ?ka(?:juit|p))/g, '$1 kajuit'],
  // 'A family of 7', 'gesin van sewe'.
  [
    /(?<!(?:seat|sitplek).*)\b(family|gesin) (?:of|van) (?=(?:[6-9]|six|seven|eight|nine|ses|sewe|agt|nege)\b)/g,
    '$1 seats ',
  ],
  // 'Last year's Sonet'.
  [/\b((?:last|this) year'?s) (?!model|\d)/g, '$1 model '],
  // 'Vyfdeur', 'sewesitplek'; '7-seater', '1.6-litre'.
  [/\b(twee|drie|vier|vyf|ses|sewe|agt|nege)(?=deur|sitplek)/g, '$1 '],
  [/(\d)-(?=(?:seat|sitplek|door|deur|speed|spoed|lit|model|cyl|year|jaar))/g, '$1 '],
];

/** A sentence in lower case with its unusual ways of writing replaced by usual ones. */
export const rewrite = (sentence: string): string =>
  rewritings.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), sentence);
