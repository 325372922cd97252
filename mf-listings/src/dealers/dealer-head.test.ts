/** @jest-environment node */
import type { Dealer } from '@roadworthy/contract/api/dealers';
import { buildDealer } from '@roadworthy/testing/builders';
import { dealerHead } from './dealer-head';

const origin = 'https://site.example';
const headOf = (given: Partial<Dealer> = {}) =>
  dealerHead({ kind: 'found', dealer: buildDealer(given), sold: 1, ads: [], count: 0, page: 1, text: '', origin });
const sellerOf = (given: Partial<Dealer> = {}) => JSON.parse(JSON.stringify(headOf(given).jsonLd?.[0]));

describe('structured data of a dealer', () => {
  it('LST-24 describes an AutoDealer with address and picture, without a number', () => {
    expect(sellerOf({ logourl: '/media/logo-3/1280.webp' })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: 'Baobab Cars',
      url: `${origin}/dealer/3`,
      image: `${origin}/media/logo-3/1280.webp`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '4 Oxford Road',
        addressLocality: 'Polokwane',
        addressCountry: 'ZA',
      },
    });
  });

  it('LST-24 describes a private seller as a person without an address', () => {
    expect(sellerOf({ businessname: null, businessAddress: null })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: 'Priya Naidoo',
      url: `${origin}/dealer/3`,
    });
  });

  it('LST-24 contains the page’s breadcrumb', () => {
    expect(headOf().jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: `${origin}/` },
        { name: 'Dealers', item: `${origin}/dealers` },
        { name: 'Baobab Cars', item: `${origin}/dealer/3` },
      ],
    });
  });
});

it('keeps a dealer that is not found out of search engines', () => {
  expect(dealerHead({ kind: 'missing', status: 404, msg: '' })).toEqual({ title: 'Dealer not found', noIndex: true });
});
