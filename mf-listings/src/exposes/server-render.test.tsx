/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PageModule } from '@roadworthy/contract/remote';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildAd, buildDealer } from '@roadworthy/testing/builders';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { AdPage } from '../ad/ad-page';
import { ComparePage } from '../compare/compare-page';
import { DealerPage } from '../dealers/dealer-page';
import { DealersPage } from '../dealers/dealers-page';
import { brands } from '../home/brand-names';
import { Brands } from '../home/brands';
import { FeaturedDealers } from '../home/featured-dealers';
import { HomeHero } from '../home/home-hero';
import { HomeServices } from '../home/home-services';
import { LatestAds } from '../home/latest-ads';
import { Testimonials } from '../home/testimonials';
import { ListingPage } from '../listing/listing-page';
import { EMPTY_FACETS } from '../listing/load-listing';
import { SavedSearchesPage } from '../saved-searches/saved-searches-page';
import { ThankYouPage } from '../thank-you/thank-you-page';

const ads = [1, 2, 3, 4, 5, 6].map((number) => buildAd({ _id: `${number}`, title: `Hilux ${number}` }));
const dealers = ['Baobab', 'Acacia', 'Marula', 'Protea'].map((name, index) =>
  buildDealer({ _id: `${index}`, businessname: `${name} Cars` }),
);
const origin = 'https://site.example';
const listing = { search: DEFAULT_SEARCH, thisYear: 2026, origin };
const dealer = { dealer: buildDealer(), sold: 1, ads, count: 6, page: 1, text: '', origin };
const msg = 'It is not there.';

const found = {
  listing: <ListingPage data={{ kind: 'found', ...listing, ads, count: 6, facets: EMPTY_FACETS }} />,
  ad: <AdPage data={{ kind: 'found', ad: buildAd(), recent: [], seller: {}, origin }} />,
  dealers: <DealersPage data={{ kind: 'found', page: 1, text: '', dealers, count: 4 }} />,
  dealer: <DealerPage data={{ kind: 'found', ...dealer }} />,
  compare: <ComparePage data={{ kind: 'found', slugs: ['a'], ads: ads.slice(0, 4) }} />,
  hero: <HomeHero data={{ makes: [], carTypes: [], count: 1_934, thisYear: 2026 }} />,
  ads: <LatestAds data={ads} />,
};
/** Every exposed module with texts that its HTML must contain; for a carousel, those of every card. */
const cases: [exposed: string, shown: ReactElement, texts: string[]][] = [
  ['pages/listing', found.listing, ['Cars for sale</h1>', 'Hilux 6</a>']],
  [
    'pages/listing',
    <ListingPage key="" data={{ kind: 'failed', ...listing, status: 0, msg }} />,
    ['Cars for sale</h1>', msg],
  ],
  ['pages/ad', found.ad, ['2021 Toyota Hilux 2.8 Raider</h1>', '19 November 2026']],
  ['pages/ad', <AdPage key="" data={{ kind: 'failed', status: 404, msg }} />, ['404 not found</h1>', msg]],
  ['pages/thank-you', <ThankYouPage key="" />, ['Ask about a car</h1>']],
  [
    'pages/saved-searches',
    <SavedSearchesPage key="" data={{ searches: [], alerts: { price_drops: false, price_drops_since: null } }} />,
    ['Saved searches</h1>', 'You keep no searches yet'],
  ],
  ['pages/compare', found.compare, ['Compare cars</h1>', 'Hilux 4</a>', 'Key facts', 'Tow Bar']],
  [
    'pages/compare',
    <ComparePage key="" data={{ kind: 'failed', slugs: ['a'], status: 0, msg }} />,
    ['Compare cars</h1>', msg],
  ],
  ['pages/dealers', found.dealers, ['Dealers</h1>', 'Protea Cars</a>']],
  [
    'pages/dealers',
    <DealersPage key="" data={{ kind: 'failed', status: 0, page: 1, text: '', msg }} />,
    ['Dealers</h1>', msg],
  ],
  ['pages/dealer', found.dealer, ['Baobab Cars</h1>', 'Hilux 6</a>']],
  ['pages/dealer', <DealerPage key="" data={{ kind: 'missing', status: 404, msg }} />, ['Dealer not found</h1>', msg]],
  ['widgets/home-hero', found.hero, ['Find a car you can trust.</h1>', 'Older than 2010', 'home-slider-1/640.webp']],
  [
    'widgets/latest-ads',
    found.ads,
    ['The best second-hand cars dealer in South Africa</h2>', ...ads.map(({ title }) => `${title}</a>`)],
  ],
  [
    'widgets/featured-dealers',
    <FeaturedDealers key="" data={dealers} />,
    ['Featured dealerships</h2>', ...dealers.map(({ businessname }) => `${businessname}</a>`)],
  ],
  ['widgets/featured-dealers', <FeaturedDealers key="" data={dealers.slice(0, 2)} />, ['Acacia Cars</a>']],
  ['widgets/home-services', <HomeServices key="" />, ['Services</h2>', 'Buy a car</a>', 'News and advice</a>']],
  ['widgets/testimonials', <Testimonials key="" />, ['What people say</h2>', 'Tebogo, Polokwane']],
  ['widgets/brands', <Brands key="" />, ['Featured On</h2>', ...brands.map(({ name }) => `>${name}</a>`)]],
];

const exposed = ['pages', 'widgets'].flatMap((folder) =>
  readdirSync(join(__dirname, folder)).map((file) => `${folder}/${file.replace(/\.ts$/, '')}`),
);
const htmlOf = (element: ReactElement): string =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
const pictures = (html: string): string[] => html.match(/<img[^>]*>/g) ?? [];

describe('on the server', () => {
  it('LST-47 has a case for every exposed module', () => {
    expect(typeof window).toBe('undefined');
    expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(exposed.sort());
  });

  it.each(cases)('LST-47 %s renders', (_name, element, texts) => {
    const html = htmlOf(element);
    for (const text of texts) expect(html).toContain(text);
  });

  it.each(readdirSync(join(__dirname, 'pages')))('LST-268 the head of %s has a title and a description', (file) => {
    const { head } = jest.requireActual<{ module: PageModule<unknown> }>(`./pages/${file}`).module;
    const data = found[file.replace(/\.ts$/, '') as keyof typeof found]?.props.data;
    expect(head?.(data)).toMatchObject({
      title: expect.stringMatching(/\w{3}/),
      description: expect.stringMatching(/\w{3}/),
    });
  });

  it('LST-103 without scripts every filter group shows its fields, and the filter link targets the panel', () => {
    const html = htmlOf(found.listing);
    expect(html).toMatch(/<a [^>]*href="#filters"[^>]*>.*?Filters<\/a>/);
    const [, panel = ''] = /<aside id="filters".*?<form (.*?)<\/form>/.exec(html) ?? [];
    for (const name of ['near', 'within', 'year', 'fueltypes', 'transmissiontypes', 'minkm', 'maxkm']) {
      expect(panel).toMatch(new RegExp(`<noscript>(?:(?!</noscript>).)*name="${name}"`));
    }
    expect(panel).toContain('Apply filters');
  });

  it('LST-43 renders the home page’s search box as a GET form', () => {
    expect(htmlOf(found.hero)).toContain('<form action="/second-hand-cars" method="get">');
  });

  it('LST-43 without scripts the filters have a button', () => {
    expect(htmlOf(found.listing)).toMatch(/<noscript>.*Apply filters.*<\/noscript>/);
  });

  it('LST-112 without scripts the order has a button', () => {
    expect(htmlOf(found.listing)).toMatch(/<form (?:(?!<\/form>).)*name="sortby"(?:(?!<\/form>).)*<noscript><button/);
  });

  it('LST-45 sends one of the home page’s pictures', () => {
    expect(pictures(htmlOf(found.hero))).toEqual([expect.stringMatching(/fetchPriority="high"/i)]);
  });

  it.each([
    ['listing', found.listing, ['eager', 'lazy', 'lazy', 'lazy', 'lazy']],
    ['ad', found.ad, Array<string>(9).fill('lazy')],
  ])(
    'LST-48 loads the first picture of the %s with high priority, most others near the viewport',
    (_name, element, loading) => {
      const [first, ...others] = pictures(htmlOf(element));
      expect(first).toMatch(/loading="eager".*fetchPriority="high"/i);
      expect(others.map((picture) => /loading="(\w+)".*fetchPriority="auto"/i.exec(picture)?.[1])).toEqual(loading);
    },
  );

  it('LST-48 loads no card of the home page with high priority', () => {
    const cards = pictures(htmlOf(found.ads));
    expect(cards).toHaveLength(6);
    for (const picture of cards) expect(picture).toMatch(/loading="lazy"/);
  });
});
