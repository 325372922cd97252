/**
 * Names that fraud imitates, in lower case without spaces, and the domains that may carry them. Banks, payment providers,
 * couriers, authorities and marketplaces in South Africa.
 */
export const IMITATED: Readonly<Record<string, readonly string[]>> = {
  fnb: ['fnb.co.za'],
  absa: ['absa.co.za', 'absa.africa'],
  nedbank: ['nedbank.co.za', 'nedbank.africa'],
  standardbank: ['standardbank.co.za', 'standardbank.com'],
  capitec: ['capitecbank.co.za', 'capitec.co.za'],
  capitecbank: ['capitecbank.co.za'],
  tymebank: ['tymebank.co.za'],
  africanbank: ['africanbank.co.za'],
  investec: ['investec.com', 'investec.co.za'],
  discovery: ['discovery.co.za'],
  wesbank: ['wesbank.co.za'],
  mfcfinance: ['mfc.co.za'],
  paypal: ['paypal.com', 'paypal.me'],
  payfast: ['payfast.co.za', 'payfast.io'],
  ozow: ['ozow.com'],
  snapscan: ['snapscan.co.za'],
  westernunion: ['westernunion.com'],
  moneygram: ['moneygram.com'],
  mukuru: ['mukuru.com'],
  courierguy: ['thecourierguy.co.za'],
  thecourierguy: ['thecourierguy.co.za'],
  pudo: ['pudo.co.za'],
  aramex: ['aramex.com', 'aramex.co.za'],
  dhl: ['dhl.com', 'dhl.co.za'],
  fedex: ['fedex.com'],
  postnet: ['postnet.co.za'],
  sapostoffice: ['postoffice.co.za'],
  autotrader: ['autotrader.co.za', 'autotrader.co.uk'],
  gumtree: ['gumtree.co.za', 'gumtree.com'],
  facebook: ['facebook.com', 'fb.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  natis: ['natis.gov.za'],
  webuycars: ['webuycars.co.za'],
};

/** Other domains that open without a question: maps, pictures, videos, makers of cars, and places to compare. */
export const OTHER_KNOWN_DOMAINS: readonly string[] = [
  ...[
    'google.com',
    'google.co.za',
    'youtube.com',
    'youtu.be',
    'icloud.com',
    'apple.com',
    'dropbox.com',
    'instagram.com',
  ],
  ...[
    'cars.co.za',
    'carfind.co.za',
    'aa.co.za',
    'dekra.co.za',
    'outsurance.co.za',
    'santam.co.za',
    'gov.za',
    'wikipedia.org',
  ],
  ...[
    'toyota.co.za',
    'vw.co.za',
    'ford.co.za',
    'bmw.co.za',
    'mercedes-benz.co.za',
    'suzukiauto.co.za',
    'hyundai.co.za',
  ],
];

/** Short addresses, which hide where they lead. */
export const SHORTENERS: ReadonlySet<string> = new Set([
  ...[
    'bit.ly',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'cutt.ly',
    'is.gd',
    'rb.gy',
    'shorturl.at',
    'ow.ly',
    't.ly',
    'tiny.cc',
  ],
  ...['rebrand.ly', 'shorturl.gg', 'v.gd', 's.id', 'qr.ae', 'bl.ink', 'buff.ly', 'short.gy'],
]);

/** Short addresses that lead to one known service only. */
export const KNOWN_SHORT_HOSTS: ReadonlySet<string> = new Set(['maps.app.goo.gl', 'photos.app.goo.gl', 'g.co']);
