import type { BulkEditEntry, StockAd, StockImport, StockResponse, StockRow } from '@roadworthy/contract/api/stock';
import { bus } from '@roadworthy/events';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockPage } from './stock-page';

const counts = { new: 1, changed: 1, sold: 0, missing: 0, unchanged: 0, refused: 1 };
const progress = { total: 0, done: 0, live: 0, failed: 0, waiting: 0, photos: 0, all_photos: 0 };
const buildImport = (values: Partial<StockImport> = {}): StockImport => ({
  _id: '5',
  name: 'stock.csv',
  address: null,
  status: 'mapping',
  created_at: '2026-11-20T08:00:00.000Z',
  applied_at: null,
  rows: 3,
  counts,
  progress,
  warning: null,
  ...values,
});
const buildRow = (id: string, values: Partial<StockRow> = {}): StockRow => ({
  _id: id,
  row: Number(id) + 1,
  kind: 'new',
  state: 'planned',
  title: '2019 Volkswagen Polo',
  variant: '1.0 TSI Comfortline',
  car_id: null,
  reason: '',
  photos: 3,
  changes: [],
  ...values,
});
const defaults = { address: 'Pretoria', condition: 'Used', exteriorcolor: '', interiorcolor: '', carfeatures: [] };
const columns = {
  columns: [
    { heading: 'Make', samples: ['VW', 'BMW'] },
    { heading: 'Ons bedrag', samples: ['R 189 900'] },
  ],
  mapping: { Make: 'make', 'Ons bedrag': '' },
  defaults,
  missing: 'leave',
};
const detail = (values: Partial<StockImport>, ...entries: StockRow[]) => ({
  data: { ...buildImport(values), ...columns, entries },
  totalCount: entries.length,
});
const car: StockAd = {
  ...{ _id: '7', slug: 'polo-7', title: 'A Polo', price: 100_000, mileage: 50_000, status: 'active' },
  stock_number: 'A12',
};
const stock = (values: Partial<StockResponse['data']> = {}) => ({
  data: { allowance: { used: 1, cars: 50 }, ads: [car], feed: null, imports: [], bulk_edits: [], ...values },
});
const show = (path: string, responses: MockResponses) => {
  const calls = mockApi(responses);
  return { calls, ...renderPage(<StockPage />, path) };
};
const bodyOf = (calls: readonly { name: string; body: unknown }[], name: string) =>
  calls.find((call) => call.name === name)?.body;

describe('an import', () => {
  it('ACC-300 begins with a file, whose columns are corrected and remembered', async () => {
    const { calls } = show('/stock', {
      'GET stock': stock(),
      'POST stock/imports': { data: buildImport() },
      'GET stock/imports/5': detail({}),
      'POST stock/imports/5/plan': { data: buildImport({ status: 'planned' }) },
    });
    await userEvent.upload(await screen.findByLabelText('Stock file'), new File(['a;b'], 'stock.csv'));
    await userEvent.selectOptions(await screen.findByLabelText('Ons bedrag'), 'Price');
    await userEvent.selectOptions(screen.getByLabelText('Interior colour'), 'Black');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Power Steering' }));
    await userEvent.selectOptions(screen.getByLabelText('Imported cars that are missing'), 'sold');
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'POST stock/imports/5/plan')).toEqual({
        mapping: { Make: 'make', 'Ons bedrag': 'price' },
        defaults: { ...defaults, interiorcolor: 'Black', carfeatures: ['Power Steering'] },
        missing: 'sold',
      }),
    );
    expect(bodyOf(calls, 'POST stock/imports')).toEqual({ name: 'stock.csv', file: 'stock.csv' });
  });

  it('ACC-300 says why a file or an address cannot be read', async () => {
    show('/stock', { 'GET stock': stock(), 'POST stock/imports': 400, 'POST stock/imports/from-address': 503 });
    await userEvent.upload(await screen.findByLabelText('Stock file'), new File(['x'], 'stock.csv'));
    expect(await screen.findByText('The server says 400.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Or its address'), 'https://dealer.example/stock.csv');
    await userEvent.click(screen.getByRole('button', { name: 'Fetch' }));
    expect(await screen.findByText('The server says 503.')).toBeVisible();
  });

  it('ACC-479 that was read after the visitor left opens nothing, and says so', async () => {
    const notices: string[] = [];
    const record = ({ message }: { message: string }) => notices.push(message);
    bus.on('notice:shown', record);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { calls, router } = show('/stock', {
      'GET stock': stock(),
      'GET stock/imports/4': detail({ _id: '4' }),
      'POST stock/imports': async () => {
        await released;
        return { data: buildImport() };
      },
    });
    await userEvent.upload(await screen.findByLabelText('Stock file'), new File(['a;b'], 'stock.csv'));
    await waitFor(() => expect(bodyOf(calls, 'POST stock/imports')).toBeDefined());
    await act(() => router.navigate('/stock?import=4'));
    release();
    await waitFor(() => expect(notices).toEqual(['stock.csv was read. Open it in My stock to see what it changes.']));
    bus.off('notice:shown', record);
    expect(router.state.location.search).toBe('?import=4');
  });

  it('ACC-301 shows what changes and why cars are refused, before it is applied', async () => {
    const changes = [{ field: 'price', before: 'R 189 900', after: 'R 179 900' }];
    const { calls } = show('/stock?import=5', {
      'GET stock/imports/5': detail(
        { status: 'planned' },
        buildRow('1'),
        buildRow('2', { kind: 'changed', car_id: '7', changes }),
        buildRow('3', { kind: 'refused', reason: 'Price: Must be a number' }),
      ),
      'POST stock/imports/5/apply': { data: buildImport({ status: 'applying' }) },
    });
    const [, changed, refused] = within(await screen.findByRole('list', { name: 'Cars' })).getAllByRole('listitem');
    expect(changed).toHaveTextContent('PriceR 189 900 R 179 900');
    expect(refused).toHaveTextContent('Row 4');
    expect(refused).toHaveTextContent('Price: Must be a number');
    expect(screen.getByRole('heading', { name: 'What stock.csv changes' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Refused 1' })).toHaveAttribute('href', '/stock?import=5&kind=refused');
    await userEvent.click(screen.getByRole('button', { name: 'Apply 2 changes' }));
    await waitFor(() => expect(bodyOf(calls, 'POST stock/imports/5/apply')).toEqual({ confirmed: false }));
  });

  describe('whose columns were changed', () => {
    /** Plans again; the imports that are read then get the answers. */
    async function planAgain(read: () => number | object | Promise<object>) {
      let isPlannedAgain = false;
      show('/stock?import=5', {
        'GET stock/imports/5': () => (isPlannedAgain ? read() : detail({ status: 'planned' })),
        'POST stock/imports/5/plan': () => {
          isPlannedAgain = true;
          return { data: buildImport({ status: 'planned' }) };
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Change the columns' }));
      await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
    }
    const replanned = detail({ status: 'planned', counts: { ...counts, new: 9 } });

    it('ACC-509 offers the new plan only when it has been read', async () => {
      let respond = () => {};
      await planAgain(() => new Promise((resolve) => (respond = () => resolve(replanned))));
      expect(await screen.findByRole('status', { name: 'Loading the import' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
      await act(async () => respond());
      expect(await screen.findByRole('button', { name: 'Apply 10 changes' })).toBeEnabled();
    });

    it('ACC-509 offers no former plan when the new one cannot be read', async () => {
      let isDown = true;
      await planAgain(() => (isDown ? 503 : replanned));
      expect(await screen.findByText('The server says 503.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
      isDown = false;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Apply 10 changes' })).toBeEnabled();
    });
  });

  it('ACC-301 has to be confirmed when most of the stock is missing', async () => {
    const warning = '3 of your 4 imported ads are missing from this file. It may be cut off.';
    const { calls } = show('/stock?import=5', {
      'GET stock/imports/5': detail({ status: 'planned', warning }, buildRow('1')),
      'POST stock/imports/5/apply': { data: buildImport({ status: 'applying' }) },
    });
    const apply = await screen.findByRole('button', { name: /^Apply/ });
    expect(apply).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'The file is complete: end these ads' }));
    await userEvent.click(apply);
    await waitFor(() => expect(bodyOf(calls, 'POST stock/imports/5/apply')).toEqual({ confirmed: true }));
  });

  it('ACC-302 shows how far it is', async () => {
    const running = { ...progress, total: 4, live: 1, photos: 2, all_photos: 9 };
    show('/stock?import=5', {
      'GET stock/imports/5': detail({ status: 'applying', progress: running }, buildRow('1')),
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '1');
    expect(screen.getByText('2 of 9 photos fetched. You may leave this page: we go on.')).toBeVisible();
  });

  it('ACC-302 takes photos for a car that waits for them', async () => {
    const ended = { ...progress, total: 2, done: 1, waiting: 1 };
    const { calls } = show('/stock?import=5', {
      'GET stock/imports/5': detail({ status: 'done', progress: ended }, buildRow('9', { state: 'waiting' })),
      'POST cars/upload-other-car-images': { data: [{ url: '/media/a/1280.webp' }, { url: '/media/b/1280.webp' }] },
      'POST stock/rows/9/photos': {},
    });
    expect(await screen.findByText(/1 car needs a photo before it is live/)).toBeVisible();
    const photos = [new File(['a'], 'a.jpg', { type: 'image/jpeg' }), new File(['b'], 'b.jpg', { type: 'image/jpeg' })];
    await userEvent.upload(screen.getByLabelText('Photos of 2019 Volkswagen Polo'), photos);
    await waitFor(() =>
      expect(bodyOf(calls, 'POST stock/rows/9/photos')).toEqual({
        images: ['/media/a/1280.webp', '/media/b/1280.webp'],
      }),
    );
  });

  it('ACC-302 takes the same photos again after a failure', async () => {
    const ended = { ...progress, total: 2, done: 1, waiting: 1 };
    const { calls } = show('/stock?import=5', {
      'GET stock/imports/5': detail({ status: 'done', progress: ended }, buildRow('9', { state: 'waiting' })),
      'POST cars/upload-other-car-images': 503,
    });
    const photo = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
    for (const count of [1, 2]) {
      await userEvent.upload(await screen.findByLabelText('Photos of 2019 Volkswagen Polo'), photo);
      await waitFor(() => expect(calls.filter(({ name }) => name.includes('upload-other'))).toHaveLength(count));
    }
    expect(await screen.findByText('The server says 503.')).toBeVisible();
  });
});

describe('a change of several cars', () => {
  const entry: BulkEditEntry = { car_id: '7', title: 'A Polo', before: 'R 100 000', after: 'R 95 000', reason: '' };
  const edit = {
    ...{ _id: '3', created_at: '2026-11-20T08:00:00.000Z', summary: 'Price −5 %', count: 1, undone_at: null },
  };

  it('ACC-303 is previewed, made and undone', async () => {
    let edits: object[] = [];
    const { calls } = show('/stock', {
      'GET stock': () => stock({ bulk_edits: edits as never }),
      'POST stock/bulk-edits': (body) => {
        if (!(body as { preview: boolean }).preview) edits = [edit];
        return { data: { ...edit, entries: [entry] } };
      },
      'POST stock/bulk-edits/3/undo': { data: { ...edit, count: 0, entries: [{ ...entry, reason: 'Edited since' }] } },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All 1 found' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes of 1' }));
    expect(await screen.findByText('Such as -5 for 5 % less')).toBeVisible();
    await userEvent.type(screen.getByLabelText('By'), '-5 %');
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes of 1' }));
    expect(await screen.findByRole('list', { name: 'What changes' })).toHaveTextContent('R 100 000 R 95 000');
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 car' }));
    expect(await screen.findByText(/^Price −5 %: 1 car/)).toBeVisible();
    const bodies = calls.filter(({ name }) => name === 'POST stock/bulk-edits').map(({ body }) => body);
    const request = { ads: ['7'], change: { kind: 'percent', value: -5 } };
    expect(bodies).toEqual([
      { ...request, preview: true },
      { ...request, preview: false },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 car stays as it is, because it was edited since.')).toBeVisible();
  });
});

describe('the cars to change', () => {
  it.each([
    ['held', 'In review'],
    ['hidden', 'Hidden'],
  ])('ACC-511 one whose status is %s is called %s', async (status, label) => {
    show('/stock', { 'GET stock': stock({ ads: [{ ...car, status }] }) });
    expect(await screen.findByText(new RegExp(` · ${label} · A12$`))).toBeVisible();
  });
});

describe('a change of several cars whose request', () => {
  const entry = { car_id: '7', title: 'A Polo', before: 'R 100 000', after: 'R 95 000', reason: '' };
  const golf: StockAd = { ...car, _id: '8', title: 'A Golf', stock_number: 'B7' };
  const type = (value: string) => userEvent.type(screen.getByLabelText('By'), value);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('ACC-484 got no response is not sent again without a new preview; the cars are shown as they are now', async () => {
    let price = 100_000;
    const { calls } = show('/stock', {
      'GET stock': () => stock({ ads: [{ ...car, price }] }),
      'POST stock/bulk-edits': (body) => {
        if ((body as { preview: boolean }).preview) return { data: { entries: [entry] } };
        price = 95_000;
        return 504;
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All 1 found' }));
    await type('-5');
    await press('Show what changes of 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change 1 car' }));
    expect(await screen.findByText(/Some cars may have been changed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change 1 car' })).toBeNull();
    expect(await screen.findByText(/R 95 000 · 50 000 km/)).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST stock/bulk-edits')).toHaveLength(2);
  });

  it('ACC-484 was refused keeps its preview', async () => {
    show('/stock', {
      'GET stock': stock(),
      'POST stock/bulk-edits': (body) =>
        (body as { preview: boolean }).preview ? { data: { entries: [entry] } } : 429,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All 1 found' }));
    await type('-5');
    await press('Show what changes of 1');
    await userEvent.click(await screen.findByRole('button', { name: 'Change 1 car' }));
    expect(await screen.findByText('The server says 429.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change 1 car' })).toBeVisible();
  });

  it('ACC-485 keeps the typed number when other cars are chosen, and drops the preview', async () => {
    show('/stock', {
      'GET stock': stock({ ads: [car, golf] }),
      'POST stock/bulk-edits': { data: { entries: [entry] } },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /A Polo/ }));
    await type('-5');
    await press('Show what changes of 1');
    await screen.findByRole('list', { name: 'What changes' });
    await userEvent.click(screen.getByRole('checkbox', { name: /A Golf/ }));
    expect(screen.getByLabelText('By')).toHaveValue('-5');
    expect(screen.queryByRole('list', { name: 'What changes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Show what changes of 2' })).toBeVisible();
  });

  it.each([
    ['another number was typed', () => type('0')],
    ['other cars were chosen', () => userEvent.click(screen.getByRole('checkbox', { name: /A Golf/ }))],
  ])('ACC-485 shows no preview that arrives after %s', async (_name, edit) => {
    let respond = () => {};
    show('/stock', {
      'GET stock': stock({ ads: [car, golf] }),
      'POST stock/bulk-edits': () =>
        new Promise((resolve) => (respond = () => resolve({ data: { entries: [entry] } }))),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /A Polo/ }));
    await type('-5');
    await press('Show what changes of 1');
    await edit();
    await act(async () => respond());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Show what changes/ })).toBeEnabled());
    expect(screen.queryByRole('list', { name: 'What changes' })).toBeNull();
  });
});

describe('the number of a change', () => {
  it.each([
    ['R -10 000', -10_000],
    ['-R 10 000', -10_000],
    ['−10k', -10_000],
    ['+ 5 000', 5_000],
    ['R 5 000', 5_000],
    ['5 000 - 10 000', undefined],
    ['--5', undefined],
    ['-5 %', undefined],
  ])('ACC-303 %j in rand is %s', async (typed, value) => {
    const entries = [{ car_id: '7', title: 'A Polo', before: 'R 100 000', after: 'R 90 000', reason: '' }];
    const { calls } = show('/stock', { 'GET stock': stock(), 'POST stock/bulk-edits': { data: { entries } } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All 1 found' }));
    await userEvent.selectOptions(screen.getByLabelText('Change'), 'Price in rand');
    await userEvent.type(screen.getByLabelText('By'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Show what changes of 1' }));
    await screen.findByText(value === undefined ? 'Such as -10 000 for R 10 000 less' : 'R 90 000');
    const change = value === undefined ? undefined : { ads: ['7'], change: { kind: 'amount', value }, preview: true };
    expect(bodyOf(calls, 'POST stock/bulk-edits')).toEqual(change);
  });
});

describe('the feed', () => {
  it('ACC-304 is saved and stopped, and says why a fetch failed', async () => {
    const feed = {
      ...{ address: 'https://dealer.example/stock.xml', every_hours: 6, checked_at: null, problem: 'It answered 503.' },
      next_at: '2026-11-20T08:00:00.000Z',
    };
    const { calls } = show('/stock', { 'GET stock': stock({ feed }), 'PUT stock/feed': {} });
    expect(await screen.findByText('It answered 503.')).toBeVisible();
    const address = screen.getByLabelText('Address of the file');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://dealer.example/new.csv');
    await userEvent.selectOptions(screen.getByLabelText('How often'), 'Every hour');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'PUT stock/feed')).toEqual({ address: 'https://dealer.example/new.csv', every_hours: 1 }),
    );
    calls.length = 0;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(bodyOf(calls, 'PUT stock/feed')).toEqual({ address: '', every_hours: 24 }));
  });
});
