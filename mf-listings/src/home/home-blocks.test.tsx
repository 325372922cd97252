import { brand } from '@roadworthy/contract/brand';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { module as brands } from '../exposes/widgets/brands';
import { module as featuredDealers } from '../exposes/widgets/featured-dealers';
import { module as hero } from '../exposes/widgets/home-hero';
import { module as services } from '../exposes/widgets/home-services';
import { module as latestAds } from '../exposes/widgets/latest-ads';
import { module as testimonials } from '../exposes/widgets/testimonials';
import { remote } from '../remote';
import { answerCalls, outage, posted } from '../testing/api';
import { aDealer, anAd } from '../testing/builders';
import { addressOf, openWidget } from '../testing/open-page';
import { slidesFor } from './featured-dealers';

jest.mock('@roadworthy/api-client', () => ({ ...jest.requireActual('@roadworthy/api-client'), get: jest.fn(), post: jest.fn() }));

const user = userEvent.setup();
const context = { url: new URL('http://x.test/'), params: {}, signal: new AbortController().signal };
const heroData = { makes: ['BMW', 'Toyota'], types: ['Bakkie'], thisYear: 2026, count: 1284 };
const list = 'cars/get-car-list';
const answers = {
  'common/get-all-makes': { data: [{ maketitle: 'BMW' }] },
  'common/get-all-car-types': { data: [{ name: 'Bakkie' }] },
  'common/get-single-make/Toyota': { data: { models: [{ modeltitle: 'Hilux' }, { modeltitle: 'Corolla' }] } },
  [list]: { data: [anAd()], count_records: 12 },
};
beforeEach(() => {
  jest.clearAllMocks();
  answerCalls(answers);
});

describe('the head of the home page', () => {
  it('LST-50 has the heading, three pictures and four tabs, of which only Listing has a form', async () => {
    openWidget(hero, heroData);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelectorAll('img[src^="/media/home-"]')).toHaveLength(3);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Listing', 'Tracking', 'Roadside Assistance', 'Forum']);
    expect(document.querySelectorAll('form')).toHaveLength(1);
    for (const tab of tabs.slice(1)) {
      await user.click(tab);
      const shown = within(screen.getByRole('tabpanel'));
      expect(shown.getByRole('link', { name: /Google Play/ })).toHaveAttribute('href', brand.apps.android);
      expect(shown.getByRole('link', { name: /App Store/ })).toHaveAttribute('href', brand.apps.ios);
      expect(document.querySelectorAll('form')).toHaveLength(0);
    }
  });

  it('LST-51 leads to the listing of what was chosen; LST-53 counts live', async () => {
    const router = openWidget(hero, heroData);
    expect(screen.getByRole('button', { name: 'Show 1\u202f284 cars' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Max price' })).toHaveValue('0');
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Make' }), 'Toyota');
    await screen.findByRole('option', { name: 'Hilux' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Model' }), 'Hilux');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), 'Older than 2010');
    const search = await screen.findByRole('button', { name: 'Show 12 cars' });
    expect(posted(list)).toEqual([expect.objectContaining({ limit: 1, make: ['Toyota'], model: ['Hilux'], year: ['older-than-2010'] })]);
    await user.click(search);
    expect(addressOf(router)).toBe('/second-hand-cars?brands=Toyota&models=Hilux&year=older-than-2010');
  });

  it('LST-51 works before any script has run', () => {
    openWidget(hero, heroData);
    const form = document.querySelector('form');
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'));
    expect(names).toEqual(['brands', 'models', 'types', 'year', 'maxprice']);
  });

  it('LST-50 stands without the API', async () => {
    answerCalls({ 'common/get-all-makes': outage, 'common/get-all-car-types': outage, [list]: outage });
    const data = await hero.load?.(context);
    expect(data).toMatchObject({ makes: [], types: [], count: null });
    if (data) openWidget(hero, data);
    expect(screen.getByRole('button', { name: 'Show cars' })).toBeEnabled();
  });
});

describe('the blocks of the home page', () => {
  it('LST-54 asks for ten ads of page 1 and shows them under the heading about the best dealer', async () => {
    const data = await latestAds.load?.(context);
    expect(posted(list)).toEqual([{ page: 1, limit: 10 }]);
    if (data) openWidget(latestAds, data);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('best second-hand cars dealer in South Africa');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('LST-54 shows three dealers at a time when there are three or more', () => {
    expect([0, 1, 2, 3, 9].map(slidesFor)).toEqual([1, 1, 2, 3, 3]);
    openWidget(featuredDealers, [aDealer(), aDealer({ _id: '4' }), aDealer({ _id: '5' })]);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('LST-54 says when there is nothing yet', () => {
    openWidget(featuredDealers, []);
    expect(screen.getByText('No Data found...')).toBeVisible();
  });

  it('LST-55 shows four testimonials, each with a name and a town', () => {
    openWidget(testimonials, undefined);
    expect(screen.getAllByRole('figure')).toHaveLength(4);
    expect(screen.getByText(/Bloemfontein/)).toHaveTextContent('Johan, Bloemfontein');
  });

  it('LST-55 shows the brands, each leading to its cars', async () => {
    openWidget(brands, undefined);
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(57));
    expect(screen.getByRole('link', { name: 'Land Rover' })).toHaveAttribute('href', '/second-hand-cars?brands=Land+Rover');
  });

  it('LST-50 names services with a place to go', () => {
    openWidget(services, undefined);
    expect(screen.getByRole('link', { name: 'Insurance' })).toHaveAttribute('href', '/insurance');
    expect(screen.getByRole('link', { name: 'Vehicle tracking' })).toHaveAttribute('href', '/services');
  });

  it('LST-50 are all named in the description of the remote', () => {
    expect(remote.widgets).toEqual(['home-hero', 'latest-ads', 'featured-dealers', 'home-services', 'testimonials', 'brands']);
    expect(remote.routes.every(({ guard, server }) => guard === 'public' && server)).toBe(true);
  });
});
