import { randomUUID } from 'node:crypto';
import { findDifferences } from '../../../../test/support/mail-clients/find-differences';
import { testSettings } from '../../../../test/support/test-app';
import { htmlOf } from '../../../platform/mail/html';
import type { Mail } from '../../../platform/mail/mail';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import type { LinkedLead } from '../../../read-models/linked-lead';
import type { UnansweredLead } from '../../../read-models/unanswered-leads';
import { callbackMail } from '../callbacks/callback-mail';
import { inquiryMail } from '../inquiries/inquiry-mail';
import { ownerMail } from '../test-drives/mails';
import { reminderMail, suggestionMail } from '../unanswered/mails';
import { answerParts, closingMail, messageMail } from './mails';

const site = testSettings;
const ad = { id: 4, slug: 'a-polo-4', title: '2019 VW Polo & more', status: 'active' };
const seller = { id: 2, name: 'Sam Seller', fullname: 'Sam Seller', email: 'seller@example.com' };
const person = { version: 1, person: 'thandi@example.com', buyerName: 'Thandi', ad, seller };
const lead: LinkedLead = { id: 7, status: 'new', canWrite: true, stoppedBy: [], entries: [], ...person };
const unanswered: UnansweredLead = { id: 7, isSellerReminded: true, isBuyerTold: true, ...person };
const inquired: InquiredAd = {
  ...ad,
  owner: 2,
  make: 'VW',
  model: 'Polo',
  fullname: seller.fullname,
  email: seller.email,
};
const buyer = { name: 'Thandi', countryCode: '+27', gsm: '821234567', car_id: '4', website: '' } as const;
const similar = [{ slug: 'b-polo-5', title: '2020 VW Polo', price: 199_000 }];
const parts = answerParts(site, lead, 'seller');
const drive = {
  ...{ fullname: 'Thandi', email: lead.person, mobile_number: '821234567', datetime: '2027-12-01T10:30' },
  ...{ state: 'Gauteng', city: 'Pretoria', postcode: '0001', car_brand: 'VW', car_model: 'Polo' },
} as Parameters<typeof ownerMail>[1];

const kinds: [string, () => Promise<Mail>][] = [
  [
    'an enquiry',
    async () =>
      inquiryMail(inquired, { ...buyer, email: lead.person, message: 'Hi <b>\nthere' }, site.siteOrigin, await parts),
  ],
  ['a wish to be called', async () => callbackMail(inquired, buyer, site.siteOrigin, await parts)],
  [
    'a test drive',
    async () =>
      ownerMail(inquired, drive, site.siteOrigin, `${site.siteOrigin}/api/v1/test-drives/${randomUUID()}`, await parts),
  ],
  ['an answer to the buyer', () => messageMail(site, lead, 'buyer', 'Yes & no')],
  ['an answer to the seller', () => messageMail(site, lead, 'seller', 'At ten?')],
  ['a declined lead', () => closingMail(site, lead, 'buyer', 'declined', similar)],
  ['a car sold to another person', () => closingMail(site, lead, 'buyer', 'sold-to-other', similar)],
  ['a lost interest', () => closingMail(site, lead, 'seller', 'declined', [])],
  ['a reminder', () => reminderMail(site, unanswered)],
  ['a suggestion', () => suggestionMail(site, unanswered, similar)],
];

const decode = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
/** The words of a text, without the marks of lists, quotations and labels. */
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => !word.startsWith(site.siteOrigin) && !['-', '>', '--', ''].includes(word))
    .map((word) => word.replace(/:$/, ''));
const linksIn = (text: string) => [...text.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link).sort();

describe('a mail about a lead', () => {
  it.each(kinds)(
    'API-1146 about %s has the same text in both parts, inline styles and own links only',
    async (_kind, build) => {
      const mail = await build();
      const html = htmlOf(mail, site.siteOrigin);
      const content = html.slice(html.indexOf('<body'));
      const [, ...shown] = wordsOf(decode(content.replace(/<[^>]+>/g, ' ')));
      expect(shown).toEqual(wordsOf(mail.body));
      expect(html).not.toMatch(/<style|<link|<script|<img|class=|<b>/);
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => decode(link ?? ''));
      expect(links.every((link) => link.startsWith(`${site.siteOrigin}/`))).toBe(true);
      expect(links.sort()).toEqual(linksIn(mail.body));
      expect(mail.stopUrl).toMatch(/\/api\/v1\/mails\/stop\//);
      expect(mail.body).toContain(`: ${mail.stopUrl}\n`);
    },
  );

  it.each(kinds)('API-1862 about %s breaks in no common mail client', async (_kind, build) => {
    expect(findDifferences(htmlOf(await build(), site.siteOrigin))).toEqual([]);
  });
});
