import type {
  AdStatistics,
  OneAdStatistics,
  StatisticsDay,
  StockStatistics,
} from '@roadworthy/contract/api/statistics';
import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { readBlob } from '@roadworthy/testing/read-blob';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdStatisticsPage } from './ad-statistics-page';
import { groupDays } from './chart/group-days';
import { loadAdStatistics, loadStockStatistics } from './load-statistics';
import { StatisticsPage } from './statistics-page';

const figures = { appearances: 1_200, views: 80, favorites: 3, reveals: 5, leads: 2 };
const days: StatisticsDay[] = Array.from({ length: 28 }, (_, index) => ({
  ...{ day: `2026-11-${String(index + 1).padStart(2, '0')}`, appearances: 40, views: index === 4 ? 9 : 2 },
  ...{ favorites: 0, reveals: 0, leads: 0 },
  // Recorded since the 11th; on the 20th the ad was not for sale.
  value_percent: index < 10 || index === 19 ? null : 108 - Math.floor(index / 2),
}));
const ad: AdStatistics = {
  ...{ _id: '7', slug: 'a-polo', title: '2019 Polo', status: 'active', price: 189_000, days_listed: 31 },
  ...{ value_percent: 96, value_label: 'good', all_views: 400, all_reveals: 12, ...figures },
  ...{ cost_cents: 120_050, cost_per_lead_cents: 60_025 },
};
const series = { from: '2026-11-01', to: '2026-11-28', days };
const stock: StockStatistics = {
  ...series,
  totals: { ...figures, cost_cents: 230_137, cost_per_lead_cents: 115_069 },
  ads: [ad, { ...ad, _id: '8', title: '2015 Hilux', value_percent: null, leads: 0, cost_per_lead_cents: null }],
};
const showStock = async (query = '', data: Partial<StockStatistics> = {}, count = 2) => {
  const calls = mockApi({ 'GET statistics': { data: { ...stock, ...data }, count_records: count } });
  const loaded = await loadStockStatistics(loadContext(`/statistics${query}`));
  const page = renderPage(<StatisticsPage data={loaded} />, `/statistics${query}`);
  await screen.findByRole('img', { name: /^Views/ });
  return { calls, ...page };
};
const tile = (label: string) => screen.getByText(label, { selector: 'dl dt' }).parentElement as HTMLElement;

describe('/statistics', () => {
  it('ACC-320 shows each total with what it means, and the cost of a lead', async () => {
    await showStock();
    const [appearances] = screen.getAllByText('Appearances', { selector: 'dt' });
    expect(appearances?.parentElement).toHaveTextContent('Appearances1 200visitors who saw the ad’s card in a list');
    expect(screen.getAllByText('Cost a lead', { selector: 'dt' })[0]?.parentElement).toHaveTextContent(
      'R 1 151R 2 301 of your plans, divided by the leads',
    );
    for (const term of ['Views', 'Favourites', 'Numbers shown', 'Leads', 'Price position'])
      expect(screen.getAllByText(term, { selector: 'dt' }).length).toBeGreaterThan(0);
    expect(tile('Who is counted')).toHaveTextContent('Days begin at midnight in South Africa');
  });

  it.each([
    ['held', 'In review'],
    ['hidden', 'Hidden'],
    ['sold', 'Sold'],
  ])('ACC-511 calls an ad whose status is %s %s', async (status, label) => {
    await showStock('', { ads: [{ ...ad, status }] });
    expect(screen.getByRole('rowheader', { name: `2019 Polo ${label}` })).toBeVisible();
  });

  it('ACC-53 opens the privacy page in a new tab', async () => {
    await showStock();
    const link = screen.getByRole('link', { name: 'Privacy' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  });

  it('ACC-321 draws one figure by day, names it in words, and has all as a table', async () => {
    await showStock();
    const chart = await screen.findByRole('img', { name: 'Views by day. 63 in all, most on 5 Nov: 9.' });
    await waitFor(() => expect(chart.querySelectorAll('.ct-bar')).toHaveLength(28));
    expect(within(chart).getByText('5 Nov: 9')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'Appearances');
    expect(screen.getByRole('img', { name: /^Appearances by day/ })).toBeVisible();
    await userEvent.click(screen.getByText('Show all figures as a table'));
    const table = within(screen.getByRole('region', { name: 'Figures by day' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('28 November 20264020005 % below');
    expect(table.getAllByRole('row')).toHaveLength(29);
  });

  it('ACC-360 draws the price position by day with the value as a line, a gap where it is unknown, and says it in words', async () => {
    await showStock();
    const words = '11 Nov: 3 % above; 28 Nov: 5 % below.';
    const chart = await screen.findByRole('img', {
      name: (name) => name.replace(/\s/g, ' ') === `Price position by day. ${words} The dashed line is the value.`,
    });
    // Points of the position, beside the 28 of the value; a line before and after the gap.
    await waitFor(() => expect(within(chart).getAllByText(/^\d+ Nov: \d+ %$/)).toHaveLength(17));
    expect(chart.querySelectorAll('.value .ct-line')).toHaveLength(1);
    expect(chart.querySelector('.ct-series:not(.value) .ct-line')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(screen.getByText(/the middle one of your cars that were for sale/)).toHaveTextContent(words);
  });

  it('ACC-360 says when nothing was recorded, also with an API from before', async () => {
    const before = days.map(({ value_percent, ...day }) => day) as StatisticsDay[];
    await showStock('', { days: before });
    expect(screen.getByText(/Nothing was recorded in this period/)).toBeVisible();
  });

  it('ACC-433 says a position that is known on one day only once, and draws no chart of one day', async () => {
    const [, ...others] = [...days].reverse().map((day, index) => ({ ...day, value_percent: index === 0 ? 95 : null }));
    const last = { ...(days.at(-1) as StatisticsDay), value_percent: 95 };
    await showStock('', { days: [...others.reverse(), last] });
    expect(screen.getByText(/the middle one of your cars/)).toHaveTextContent(/each day\. 28 Nov: 5 % below\.$/);
    expect(await screen.findByRole('img', { name: /^Price position by day/ })).toBeVisible();
    cleanup();
    await showStock('', { days: [last] });
    expect(screen.getByText(/the middle one of your cars/)).toHaveTextContent(/28 Nov: 5 % below\.$/);
    expect(screen.queryByRole('img', { name: /^Price position by day/ })).toBeNull();
  });

  it('ACC-434 draws the points of a long period as wide as the line, but a single one', async () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
    const percents = [...Array.from({ length: 40 }, () => 96), null, 103, null];
    const long = percents.map((value_percent, index) => ({
      ...(days[0] as StatisticsDay),
      ...{ day: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10), value_percent },
    }));
    await showStock('', { days: long });
    const chart = await screen.findByRole('img', { name: /^Price position by day/ });
    const widths = () =>
      [...chart.querySelectorAll<SVGElement>('.ct-series:not(.value) .ct-point')].map(({ style }) => style.strokeWidth);
    await waitFor(() => expect(widths()).toHaveLength(41));
    expect([...new Set(widths())]).toEqual(['2px', '6px']);
    expect(widths().at(-1)).toBe('6px');
    jest.restoreAllMocks();
  });

  it('ACC-321 adds the days of a long period to weeks that end with it', () => {
    const year = Array.from({ length: 366 }, (_, index) => ({
      ...(days[0] as StatisticsDay),
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      views: 1,
    }));
    const { unit, bars } = groupDays(year, 'views');
    expect([unit, bars.length]).toEqual(['week', 53]);
    expect([bars[0], bars[1], bars.at(-1)]).toEqual([
      { label: '1 Jan', count: 2 },
      { label: '3 Jan', count: 7 },
      { label: '26 Dec', count: 7 },
    ]);
  });

  it('ACC-322 lists the ads in the order of the address, which headers and a select change', async () => {
    const { calls, router } = await showStock('?days=90&sort=leads&page=2', {}, 40);
    expect(calls).toHaveLength(1);
    const table = within(screen.getByRole('region', { name: 'By ad' }));
    expect(table.getByRole('columnheader', { name: /Leads/ })).toHaveAttribute('aria-sort', 'descending');
    expect(table.getByRole('link', { name: 'Views' })).toHaveAttribute('href', '/statistics?days=90');
    expect(table.getByRole('link', { name: 'Leads' })).toHaveAttribute(
      'href',
      '/statistics?days=90&sort=leads&order=asc',
    );
    expect(table.getByRole('link', { name: '2019 Polo' })).toHaveAttribute('href', '/statistics/7?days=90');
    const [, polo, hilux] = table.getAllByRole('row');
    expect(polo).toHaveTextContent('4 % below');
    expect(hilux).toHaveTextContent('––');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Fewest views');
    expect(router.state.location.search).toBe('?days=90&order=asc');
  });

  it('ACC-322 asks for the days, order and page of the address', async () => {
    const queries: string[] = [];
    mockApi({
      'GET statistics': (_body: unknown, request: Request) => {
        queries.push(new URL(request.url).search);
        return { data: stock, count_records: 30 };
      },
    });
    await loadStockStatistics(loadContext('/statistics?days=7&sort=reveals&order=asc&page=2'));
    const query = new URLSearchParams(queries[0]);
    expect(Object.fromEntries(query)).toMatchObject({ sort: 'reveals', order: 'asc', page: '2' });
    expect(Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')).toBe(6 * 86_400_000);
    await expect(loadStockStatistics(loadContext('/statistics?page=3'))).rejects.toMatchObject({ status: 302 });
  });

  it('ACC-322 shows a seller without ads where to post one', async () => {
    await showStock('', { ads: [], totals: { ...stock.totals, cost_cents: null, cost_per_lead_cents: null } }, 0);
    expect(screen.getByText('No ads in this period')).toBeVisible();
    expect(screen.getByText('no paid plan ran in this period')).toBeVisible();
  });

  it('ACC-323 downloads the period as CSV, and says why it could not', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:csv';
    };
    URL.revokeObjectURL = () => {};
    const names: string[] = [];
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    const notices: unknown[] = [];
    const recordNotice = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', recordNotice);
    await showStock('?days=7');
    const queries: Record<string, string>[] = [];
    let isDown = false;
    mockApi({
      'GET statistics/csv': (_body, { url }) => {
        queries.push(Object.fromEntries(new URL(url).searchParams));
        return isDown ? 503 : new Response('day,views\r\n', { headers: { 'content-type': 'text/csv' } });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Days as CSV' }));
    await waitFor(() => expect(names).toHaveLength(1));
    const day = expect.stringMatching(/^2\d{3}-\d\d-\d\d$/);
    expect(queries).toEqual([{ by: 'day', from: day, to: day }]);
    const { from = '', to = '' } = queries[0] ?? {};
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
    expect(names).toEqual([`statistics-by-day-${from}-${to}.csv`]);
    expect(files[0]?.type).toBe('text/csv');
    expect(await Promise.all(files.map(readBlob))).toEqual(['day,views\r\n']);
    isDown = true;
    await userEvent.click(screen.getByRole('button', { name: 'Days as CSV' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 503.' }]));
    expect(files).toHaveLength(1);
    bus.off('notice:shown', recordNotice);
  });
});

describe('/statistics/{id}', () => {
  const showAd = async (response: object | number) => {
    mockApi({ 'GET statistics/7': response });
    const data = await loadAdStatistics(loadContext('/statistics/7?days=7', { id: '7' }));
    renderPage(<AdStatisticsPage data={data} />);
    if (data.kind === 'found') await screen.findByRole('img', { name: /^Views/ });
  };

  it('ACC-324 shows the figures of one ad, days listed, price position, and totals since it was posted', async () => {
    const data: OneAdStatistics = { ...series, ad };
    await showAd({ data });
    expect(screen.getByRole('heading', { level: 1, name: '2019 Polo' })).toBeVisible();
    expect(screen.getByText(/since it was posted 400 views and 12 numbers shown/)).toBeVisible();
    for (const text of ['31since the car was first listed', '4 % belowcompared with the estimated value', 'R 600'])
      expect(document.body).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: '28 days' })).toHaveAttribute('href', '/statistics/7');
  });

  it('ACC-324 says that the user has no such ad', async () => {
    await showAd(404);
    expect(screen.getByRole('heading', { level: 1, name: 'No such ad' })).toBeVisible();
    expect(screen.getByText('The server says 404.')).toBeVisible();
  });
});
