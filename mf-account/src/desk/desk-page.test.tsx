import { bus } from '@roadworthy/events';
import { buildPicture } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeskPage } from './desk-page';
import { buildAccount, buildAction, buildItem, buildSummary, deskOf } from './testing/items';

let isPhone = false;
// Loaded by the page on demand; the first test would wait for it.
beforeAll(() => import('./desk'));
beforeEach(() => {
  isPhone = false;
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList;
});

const polo = buildItem(buildSummary('7', '2019 Volkswagen Polo'));
const hilux = buildItem(buildSummary('8', '2021 Toyota Hilux'));
const jazz = buildItem(buildSummary('9', '2016 Honda Jazz'));

const show = (responses: MockResponses, path = '/desk') => {
  const calls = mockApi(responses);
  const { router } = renderPage(<DeskPage />, path);
  const bodiesOf = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { router, bodiesOf };
};
const opened = (title: string) => screen.findByRole('heading', { level: 2, name: title });
const press = (keys: string) => userEvent.keyboard(keys);

describe('a queue', () => {
  it('ACC-413 shows its entries with counts, and the first one with its evidence', async () => {
    show(deskOf(polo, hilux));
    expect(await screen.findByRole('link', { name: 'Held ads 2' })).toHaveAttribute('aria-current', 'page');
    await opened('2019 Volkswagen Polo');
    const list = screen.getByRole('region', { name: 'Held ads' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('R 89 000 is 61 % below its value of R 228 000.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent('Like new. Call me.');
  });

  it('ACC-413 is moved through with j and k; the heading of the entry takes the focus', async () => {
    const { router } = show(deskOf(polo, hilux));
    await opened('2019 Volkswagen Polo');
    await press('j');
    expect(await opened('2021 Toyota Hilux')).toHaveFocus();
    expect(router.state.location.search).toBe('?queue=held-ads&item=8');
    await press('j');
    await press('k');
    expect(await opened('2019 Volkswagen Polo')).toHaveFocus();
  });

  it('ACC-413 never runs what an ad contains', async () => {
    const description = '<img src=x onerror="window.hacked = true"><b>Bargain</b>';
    const ad = polo.ad && { ...polo.ad, description };
    show(deskOf({ ...polo, ad }));
    await opened('2019 Volkswagen Polo');
    const text = screen.getByRole('region', { name: 'Description' });
    expect(text).toHaveTextContent('Bargain');
    expect(text.innerHTML).toBe('Bargain');
  });

  it('ACC-424 on a phone lists first; an open entry replaces the list', async () => {
    isPhone = true;
    show(deskOf(polo, hilux));
    await userEvent.click(await screen.findByRole('link', { name: /2021 Toyota Hilux/ }));
    await opened('2021 Toyota Hilux');
    expect(screen.queryByRole('region', { name: 'Held ads' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: /‹ Held ads/ }));
    expect(await screen.findByRole('region', { name: 'Held ads' })).toBeVisible();
  });
});

describe('pictures', () => {
  const similar = {
    picture: buildPicture(2),
    ad: { _id: '55', slug: 'polo-55', title: 'A clean Polo' },
    account: { _id: '31', name: 'Baobab Cars' },
    ...{ distance: 0.04, altered: 'mirrored' },
  };

  it('ACC-414 are beside those that they resemble, and both are zoomed and scrolled together', async () => {
    show(deskOf({ ...polo, pictures: [{ picture: buildPicture(1), similar: [similar] }] }));
    const panel = within(await screen.findByRole('region', { name: 'Pictures that other ads have too' }));
    expect(panel.getByText('Resembles it (4 % differ), mirrored')).toBeVisible();
    expect(panel.getByRole('link', { name: 'A clean Polo' })).toHaveAttribute('target', '_blank');
    await userEvent.click(panel.getByRole('button', { name: 'Zoom in' }));
    const own = panel.getByRole('region', { name: '2019 Volkswagen Polo, zoomed' });
    const other = panel.getByRole('region', { name: 'A clean Polo, zoomed' });
    const scrollTo = jest.fn();
    other.scrollTo = scrollTo;
    own.scrollTop = 40;
    own.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 40 });
    await userEvent.click(panel.getByRole('button', { name: 'Zoom out' }));
    expect(panel.queryByRole('region', { name: /zoomed/ })).not.toBeInTheDocument();
  });
});

describe('a picture that resembles no other', () => {
  it('ACC-414 is enlarged and zoomed too', async () => {
    show(deskOf({ ...polo, pictures: [{ picture: buildPicture(1), similar: [] }] }));
    const panel = within(await screen.findByRole('region', { name: 'Pictures' }));
    await userEvent.click(panel.getByRole('button', { name: 'Enlarge picture 1' }));
    await userEvent.click(panel.getByRole('button', { name: 'Zoom in' }));
    expect(panel.getByRole('region', { name: '2019 Volkswagen Polo, zoomed' })).toBeVisible();
  });
});

describe('a decision', () => {
  const decided = { 'POST desk/decisions': { data: buildAction('70', 'hide-ad') } };

  it('ACC-415 takes three presses, shows its mail before, and opens the next entry', async () => {
    const { bodiesOf, router } = show({ ...deskOf(polo, hilux), ...decided });
    await opened('2019 Volkswagen Polo');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the ad' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Price misleads' }));
    expect(screen.getByText(/taken your ad 2019 Volkswagen Polo off the site/)).toHaveTextContent(
      'Why: Its price is far below',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await opened('2021 Toyota Hilux');
    expect(router.state.location.search).toContain('item=8');
    const decision = { queue: 'held-ads', id: '7', decision: 'hide-ad', template: 'price-misleads' };
    expect(bodiesOf('POST desk/decisions')).toEqual([decision]);
  });

  it('ACC-415 is made by keyboard alone: h, a number, Enter; c clears at once', async () => {
    const { bodiesOf } = show({ ...deskOf(polo, hilux, jazz), ...decided });
    await opened('2019 Volkswagen Polo');
    await press('h');
    expect(await screen.findByRole('heading', { level: 3, name: 'Hide the ad' })).toHaveFocus();
    await press('2{Enter}');
    await opened('2021 Toyota Hilux');
    await press('c');
    await opened('2016 Honda Jazz');
    const [hidden, cleared] = bodiesOf('POST desk/decisions');
    expect(hidden).toEqual({ queue: 'held-ads', id: '7', decision: 'hide-ad', template: 'price-misleads' });
    expect(cleared).toEqual({ queue: 'held-ads', id: '8', decision: 'clear' });
  });

  it('ACC-415 needs its reason, takes a note, and Escape goes back', async () => {
    const { bodiesOf } = show({ ...deskOf(polo), ...decided });
    await opened('2019 Volkswagen Polo');
    await press('h');
    await press('{Enter}');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await press('{Escape}');
    await press('s');
    await userEvent.click(await screen.findByText('Add a note'));
    await userEvent.type(screen.getByLabelText(/^Note/), 'c h 1');
    await userEvent.click(screen.getByRole('radio', { name: 'Several accounts of one seller' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('2019 Volkswagen Polo: Hide the ad.');
    const body = { queue: 'held-ads', id: '7', decision: 'suspend-account', template: 'several-accounts' };
    expect(bodiesOf('POST desk/decisions')).toEqual([{ ...body, note: 'c h 1' }]);
  });

  it('ACC-416 that fails says why, and the entry is back', async () => {
    const notices: string[] = [];
    const listen = ({ message }: { message: string }) => notices.push(message);
    bus.on('notice:shown', listen);
    show({ ...deskOf(polo, hilux), 'POST desk/decisions': 409 });
    await opened('2019 Volkswagen Polo');
    await press('c');
    await waitFor(() => expect(notices).toEqual(['The server says 409.']));
    bus.off('notice:shown', listen);
    const list = await screen.findByRole('region', { name: 'Held ads' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('ACC-483 of several that fail shows the queue as the server has it', async () => {
    const answers: (() => void)[] = [];
    let answered = 0;
    show({
      ...deskOf(polo, hilux, jazz),
      // A colleague has decided the first one.
      'GET desk/queues/held-ads': () => {
        const items = answered ? [hilux, jazz] : [polo, hilux, jazz];
        return { data: items, count: items.length, next: null };
      },
      'POST desk/decisions': () => new Promise((resolve) => answers.push(() => resolve(409))),
    });
    for (const title of ['2019 Volkswagen Polo', '2021 Toyota Hilux']) {
      await opened(title);
      await press('c');
    }
    await opened('2016 Honda Jazz');
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) {
      answered += 1;
      await act(async () => answer());
    }
    const list = await screen.findByRole('region', { name: 'Held ads' });
    const titles = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => {
      expect(titles()).toHaveLength(2);
      expect(titles()[0]).toContain('Hilux');
      expect(titles()[1]).toContain('Jazz');
    });
  });

  it('ACC-416 of what was changed after it was opened is refused in plain words, and opens it again as it is now', async () => {
    const texts = ['Like new.', 'Like new. Pay the courier.'];
    const versionOf = (index: number) => ({
      data: { ...polo, ad: polo.ad && { ...polo.ad, description: texts[index] ?? '' }, version: `10-${index}` },
    });
    let present = 0;
    const answers = {
      ...deskOf(polo, hilux),
      'GET desk/queues/held-ads/7': () => versionOf(present),
      'POST desk/decisions': () => {
        present = 1;
        const msg = 'This was changed after you opened it.';
        return Response.json({ success: false, msg, errors: { version: msg } }, { status: 409 });
      },
    } satisfies MockResponses;
    const { bodiesOf } = show(answers);
    await opened('2019 Volkswagen Polo');
    await press('c');
    const refused = await screen.findByText(
      '2019 Volkswagen Polo was changed after you opened it. Nothing was decided.',
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open it again' }));
    await opened('2019 Volkswagen Polo');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Description' })).toHaveTextContent('Pay the courier.'),
    );
    expect(refused).not.toBeInTheDocument();
    await press('c');
    await waitFor(() => expect(bodiesOf('POST desk/decisions')).toHaveLength(2));
    const decision = { queue: 'held-ads', id: '7', decision: 'clear' };
    expect(bodiesOf('POST desk/decisions')).toEqual([
      { ...decision, version: '10-0' },
      { ...decision, version: '10-1' },
    ]);
  });

  it('ACC-481 keeps its reason when the second factor has expired', async () => {
    const session = { ...deskOf()['GET desk/session'].data };
    show({
      ...deskOf(polo, hilux),
      'GET desk/session': () => ({ data: session }),
      'POST desk/decisions': () => {
        session.second_factor = 'enrolled';
        return 403;
      },
      'POST desk/second-factor/verify': () => {
        session.second_factor = 'verified';
        return {};
      },
    });
    await opened('2019 Volkswagen Polo');
    await press('h');
    await userEvent.click(await screen.findByRole('radio', { name: 'Price misleads' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.type(await screen.findByLabelText(/code/i), '123456{Enter}');
    await opened('2021 Toyota Hilux');
    await press('k');
    await opened('2019 Volkswagen Polo');
    expect(screen.getByRole('radio', { name: 'Price misleads' })).toBeChecked();
  });

  it('ACC-481 that fails is back with its reason and note', async () => {
    const answers = { ...deskOf(polo, hilux), 'POST desk/decisions': 409 as MockResponses[string] };
    const { bodiesOf } = show(answers);
    await opened('2019 Volkswagen Polo');
    await press('h');
    await userEvent.click(await screen.findByText('Add a note'));
    await userEvent.type(screen.getByLabelText(/^Note/), 'Far too cheap');
    await userEvent.click(screen.getByRole('radio', { name: 'Price misleads' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await opened('2021 Toyota Hilux');
    expect(screen.queryByRole('form', { name: 'Hide the ad' })).toBeNull();
    await press('k');
    await opened('2019 Volkswagen Polo');
    expect(screen.getByRole('radio', { name: 'Price misleads' })).toBeChecked();
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Far too cheap');
    answers['POST desk/decisions'] = { data: buildAction('70', 'hide-ad') };
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('2019 Volkswagen Polo: Hide the ad.');
    const decision = { queue: 'held-ads', id: '7', decision: 'hide-ad', template: 'price-misleads' };
    expect(bodiesOf('POST desk/decisions').at(-1)).toEqual({ ...decision, note: 'Far too cheap' });
    await press('k');
    await opened('2019 Volkswagen Polo');
    expect(screen.getByRole('button', { name: 'Hide the ad' })).toBeVisible();
  });

  it('ACC-417 is undone with one press or u, and its entry opens again', async () => {
    let waits = true;
    const undone = { data: buildAction('71', 'undo', { undoes: '70' }) };
    const { router, bodiesOf } = show({
      ...deskOf(polo, hilux),
      'GET desk/queues/held-ads': () => ({ data: waits ? [polo, hilux] : [hilux], count: waits ? 2 : 1, next: null }),
      'POST desk/decisions': () => {
        waits = false;
        return { data: buildAction('70', 'clear') };
      },
      'POST desk/actions/70/undo': () => {
        waits = true;
        return undone;
      },
    });
    await opened('2019 Volkswagen Polo');
    await press('c');
    expect(await screen.findByText('2019 Volkswagen Polo: Nothing is wrong.')).toBeVisible();
    await press('u');
    await opened('2019 Volkswagen Polo');
    expect(router.state.location.search).toBe('?queue=held-ads&item=7');
    expect(bodiesOf('POST desk/actions/70/undo')).toEqual([{}]);
  });

  it('ACC-418 the keys are in a dialog, act on nothing below it, and can be turned off', async () => {
    const { bodiesOf } = show({ ...deskOf(polo, hilux), ...decided });
    await opened('2019 Volkswagen Polo');
    await press('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }));
    await press('c');
    await userEvent.click(dialog.getByRole('switch', { name: 'Single keys act' }));
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('cjh');
    expect(screen.getByRole('heading', { level: 2, name: '2019 Volkswagen Polo' })).toBeVisible();
    expect(bodiesOf('POST desk/decisions')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Single keys act' }));
  });
});

describe('other queues', () => {
  it('ACC-423 a reported chat shows the report and the conversation with its warnings', async () => {
    const summary = buildSummary('12', 'Chat about a Polo', { queue: 'chat-reports', level: null, score: null });
    const at = '2026-11-25T07:00:00.000Z';
    const report = { _id: '1', at, by: { _id: '4', name: 'Thandi' }, reason: 'fraud', text: 'Wants a deposit' };
    const message = { sender: '30', name: 'Ben Botha', at, text: 'Pay the courier first', warnings: ['courier'] };
    show(
      deskOf(buildItem(summary, { ad: null, evidence: [], reports: [report], messages: [message] })),
      '/desk?queue=chat-reports',
    );
    expect(await screen.findByText('Wants a deposit')).toBeVisible();
    const conversation = within(screen.getByRole('region', { name: 'Conversation' }));
    expect(conversation.getByText('Pay the courier first')).toBeVisible();
    expect(conversation.getByText('Courier')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hide the ad' })).not.toBeInTheDocument();
  });

  it('ACC-423 an application shows its documents; approving takes one press', async () => {
    const summary = buildSummary('3', 'Baobab Cars', { queue: 'dealers', level: null, score: null });
    const documents = [{ _id: '5', kind: 'identity', name: 'id.pdf' }];
    const saved: unknown[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { bodiesOf } = show(
      {
        ...deskOf(buildItem(summary, { ad: null, documents, facts: [{ label: 'VAT number', text: '412345' }] })),
        'GET desk/documents/5': () => new Response('%PDF-'),
        'POST desk/decisions': { data: buildAction('80', 'approve') },
      },
      '/desk?queue=dealers',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Identity' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.getByText('412345')).toBeVisible();
    await press('a');
    await screen.findByText('Baobab Cars: Approve the dealer.');
    expect(bodiesOf('POST desk/decisions')).toEqual([{ queue: 'dealers', id: '3', decision: 'approve' }]);
  });

  const applied = buildSummary('3', 'Baobab Cars', { queue: 'dealers', level: null, score: null });
  const documented = deskOf(
    buildItem(applied, { ad: null, documents: [{ _id: '5', kind: 'identity', name: 'a.jpg' }] }),
  );

  it.each([
    ['application/pdf', 'attachment; filename="identity.pdf"', 'identity.pdf'],
    ['image/webp', 'inline; filename="identity.webp"', 'identity.webp'],
  ])('ACC-491 saves a document as %s with its ending', async (type, disposition, name) => {
    const saved: unknown[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push((blob as Blob).type)}`;
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const headers = { 'content-type': type, 'content-disposition': disposition };
    show({ ...documented, 'GET desk/documents/5': () => new Response('%PDF-', { headers }) }, '/desk?queue=dealers');
    await userEvent.click(await screen.findByRole('button', { name: 'Identity' }));
    await waitFor(() => expect(saved).toEqual([type, name]));
  });

  it('ACC-491 says why a document cannot be read', async () => {
    const refusal = { success: false, msg: 'There is no such document.' };
    show(
      { ...documented, 'GET desk/documents/5': () => Response.json(refusal, { status: 404 }) },
      '/desk?queue=dealers',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Identity' }));
    expect(await screen.findByText('There is no such document.')).toBeVisible();
  });

  it('ACC-423 a payment that was paid back is recorded with a note', async () => {
    const summary = buildSummary('p8', 'R 450 of order 12', { queue: 'payments', level: null, score: null });
    const { bodiesOf } = show(
      {
        ...deskOf(buildItem(summary, { ad: null })),
        'POST desk/decisions': { data: buildAction('81', 'record-refund') },
      },
      '/desk?queue=payments',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'It was paid back' }));
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('How it was paid back, for the log'), 'By EFT');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/It was paid back\./);
    const body = { queue: 'payments', id: 'p8', decision: 'record-refund', note: 'By EFT' };
    expect(bodiesOf('POST desk/decisions')).toEqual([body]);
  });

  it('ACC-423 a notification is checked again with a note of where the payment was found', async () => {
    const summary = buildSummary('n17', 'Notification of a payment', { queue: 'payments', level: null, score: null });
    const decisions = ['rerun', 'record-refund'] as const;
    const { bodiesOf } = show(
      {
        ...deskOf(buildItem(summary, { ad: null, decisions: [...decisions] })),
        'POST desk/decisions': { data: buildAction('82', 'rerun') },
      },
      '/desk?queue=payments',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Check the notification again' }));
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Where you found the payment, for the log'), 'Bank statement');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText(/Check the notification again\./);
    const body = { queue: 'payments', id: 'n17', decision: 'rerun', note: 'Bank statement' };
    expect(bodiesOf('POST desk/decisions')).toEqual([body]);
  });

  it('ACC-423 an objection shows what it is against', async () => {
    const summary = buildSummary('2', 'Objection of Ben Botha', { queue: 'objections', level: null, score: null });
    const against = buildAction('60', 'hide-ad', { template: 'price-misleads', note: 'Far too cheap' });
    const objection = { text: 'It was in an accident.', at: '2026-11-25T07:00:00.000Z', against };
    show(deskOf(buildItem(summary, { objection })), '/desk?queue=objections');
    const panel = within(await screen.findByRole('region', { name: 'Objection' }));
    expect(panel.getByText('It was in an accident.')).toBeVisible();
    expect(panel.getByText('Price misleads. Far too cheap')).toBeVisible();
  });
});

describe('a ring', () => {
  const shares = (kind: 'phone' | 'network' | 'picture') => [
    { kind, with: '30', detail: kind === 'phone' ? '082 123 4567' : '' },
  ];
  const ring = {
    accounts: [
      { account: buildAccount('30', 'Ben Botha'), shares: [] },
      { account: buildAccount('41', 'Bennie B'), shares: shares('phone') },
      { account: buildAccount('42', 'Library visitor'), shares: shares('network') },
      { account: buildAccount('43', 'Copied Cars'), shares: shares('picture') },
    ],
    is_complete: true,
  };

  it('ACC-419 is decided in one action; who shares a network or picture only is not chosen in advance', async () => {
    const { bodiesOf } = show(
      {
        ...deskOf(),
        'GET desk/rings/30': { data: ring },
        'POST desk/rings/decide': { data: buildAction('90', 'suspend-account', { queue: null }) },
      },
      '/desk?view=ring&id=30',
    );
    expect(await screen.findByText('Telephone number: 082 123 4567, with Ben Botha')).toBeVisible();
    for (const name of [/Library visitor/, /Copied Cars/])
      expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend the account: 2 accounts' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Several accounts of one seller' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('2 accounts: Suspend the account.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    const body = { accounts: ['30', '41'], decision: 'suspend-account', template: 'several-accounts' };
    expect(bodiesOf('POST desk/rings/decide')).toEqual([body]);
  });

  it('ACC-419 is decided once, however often Confirm is pressed', async () => {
    const { bodiesOf } = show(
      {
        ...deskOf(),
        'GET desk/rings/30': { data: ring },
        'POST desk/rings/decide': { data: buildAction('90', 'suspend-account', { queue: null }) },
      },
      '/desk?view=ring&id=30',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account: 2 accounts' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Several accounts of one seller' }));
    const confirm = screen.getByRole('button', { name: 'Confirm' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText('2 accounts: Suspend the account.');
    expect(bodiesOf('POST desk/rings/decide')).toHaveLength(1);
  });

  it('ACC-419 is reached from an entry, and says what its account shares', async () => {
    const sharing = ring.accounts.slice(1);
    show(deskOf({ ...polo, sharing }));
    const account = within(await screen.findByRole('region', { name: 'Ben Botha' }));
    expect(account.getByText('Telephone number: 082 123 4567')).toBeVisible();
    const link = account.getByRole('link', { name: 'Decide the whole ring' });
    expect(link).toHaveAttribute('href', '/desk?view=ring&id=30');
  });
});

describe('an expired second factor', () => {
  const ring = { accounts: [{ account: buildAccount('30', 'Ben Botha'), shares: [] }], is_complete: true };
  const thresholds = { thresholds: { middle: 40, high: 70 }, catches: { checked: 0, held: 0, marked: 0, by_kind: [] } };
  const dealer = buildItem(buildSummary('3', 'Baobab Cars', { queue: 'dealers' }), {
    documents: [{ _id: '5', kind: 'identity', name: 'a.jpg' }],
  });

  it.each<[string, string, MockResponses, () => Promise<void>]>([
    [
      'a document',
      '/desk?queue=dealers',
      { ...deskOf(dealer), 'GET desk/documents/5': 403 },
      async () => userEvent.click(await screen.findByRole('button', { name: 'Identity' })),
    ],
    [
      'the decision of a ring',
      '/desk?view=ring&id=30',
      { ...deskOf(), 'GET desk/rings/30': { data: ring }, 'POST desk/rings/decide': 403 },
      async () => {
        await userEvent.click(await screen.findByRole('button', { name: 'Suspend the account: 1 account' }));
        await userEvent.click(screen.getByRole('radio', { name: 'Several accounts of one seller' }));
        await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      },
    ],
    [
      'thresholds',
      '/desk?view=thresholds',
      {
        ...deskOf(),
        'GET desk/thresholds': { data: thresholds },
        'POST desk/thresholds/preview': { data: thresholds },
        'PUT desk/thresholds': 403,
      },
      async () => {
        await userEvent.type(await screen.findByLabelText('Held from'), '0');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      },
    ],
  ])('ACC-412 is requested again when it refuses %s', async (_name, path, responses, act) => {
    const session = { ...deskOf()['GET desk/session'].data };
    let isExpired = false;
    const guarded = Object.entries(responses).map(([name, response]): [string, MockResponses[string]] => [
      name,
      () => {
        if (response === 403) isExpired = true;
        return isExpired ? 403 : (response as object);
      },
    ]);
    show(
      {
        ...Object.fromEntries(guarded),
        'GET desk/session': () => ({
          data: { ...session, second_factor: isExpired ? 'enrolled' : 'verified' },
        }),
      },
      path,
    );
    await act();
    expect(await screen.findByLabelText(/code/i)).toBeVisible();
  });
});

describe('the other views', () => {
  const figure = {
    ...{ queue: 'held-ads', week: null, decided: 20, confirmed: 15, undone: 1 },
    ...{ median_seconds: 600, p90_seconds: 7_200, objections: 3, objections_accepted: 1, objections_refused: 2 },
  };

  it('ACC-420 show the figures of each queue, and the decisions by week', async () => {
    const weeks = [
      { ...figure, week: '2026-11-16', decided: 8 },
      { ...figure, week: '2026-11-23', decided: 12 },
    ];
    show({ ...deskOf(), 'GET desk/figures': { data: [figure, ...weeks] } }, '/desk?view=figures');
    const row = await screen.findByRole('row', { name: /Held ads/ });
    expect(row).toHaveTextContent('Held ads2010 minutes2 hours75 %5 %3 (20 %)33 %');
    expect(await screen.findByRole('img', { name: '20 decisions in 2 weeks' })).toBeVisible();
  });

  it('ACC-420 say that nothing was decided', async () => {
    show({ ...deskOf(), 'GET desk/figures': { data: [] } }, '/desk?view=figures');
    expect(await screen.findByText('No decision in this period.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('ACC-421 show what other thresholds would have caught, before they are saved', async () => {
    const catches = { checked: 1_000, held: 10, marked: 40, by_kind: [{ kind: 'low-price', held: 6, marked: 20 }] };
    const preview = { checked: 1_000, held: 14, marked: 36, by_kind: [{ kind: 'low-price', held: 8, marked: 18 }] };
    const thresholds = { middle: 40, high: 70 };
    const { bodiesOf } = show(
      {
        ...deskOf(),
        'GET desk/thresholds': { data: { thresholds, catches } },
        'POST desk/thresholds/preview': { data: { thresholds, catches: preview } },
        'PUT desk/thresholds': { data: { thresholds, catches } },
      },
      '/desk?view=thresholds',
    );
    expect(await screen.findByText(/1.0 % would be held and 4.0 % marked/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(screen.getByLabelText('Held from'));
    await userEvent.type(screen.getByLabelText('Held from'), '69');
    expect(await screen.findByText(/1.4 % would be held/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Low price/ })).toHaveTextContent('Low price8 (+2)18 (−2)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf('PUT desk/thresholds')).toEqual([{ middle: 40, high: 69 }]));
  });

  const catches = { checked: 1_000, held: 10, marked: 40, by_kind: [] };
  const thresholds = { middle: 40, high: 70 };

  it('ACC-480 thresholds are accepted as people write them', async () => {
    const { bodiesOf } = show(
      {
        ...deskOf(),
        'GET desk/thresholds': { data: { thresholds, catches } },
        'POST desk/thresholds/preview': { data: { thresholds, catches } },
        'PUT desk/thresholds': { data: { thresholds, catches } },
      },
      '/desk?view=thresholds',
    );
    const high = await screen.findByLabelText('Held from');
    await userEvent.clear(high);
    await userEvent.type(high, '1 000{Enter}');
    await waitFor(() => expect(bodiesOf('PUT desk/thresholds')).toEqual([{ middle: 40, high: 1_000 }]));
  });

  it.each([
    ['Marked from', '', 'Please enter a number'],
    ['Marked from', '0', 'Must be at least 1'],
    ['Held from', 'many', 'Must be a number'],
    ['Held from', '69.5', 'Must be a whole number'],
    ['Held from', '1 001', 'Must be at most 1 000'],
    ['Held from', '40', 'Must be above the other one'],
  ])('ACC-480 %s %j is not saved: %s', async (label, typed, message) => {
    const { bodiesOf } = show(
      {
        ...deskOf(),
        'GET desk/thresholds': { data: { thresholds, catches } },
        'POST desk/thresholds/preview': { data: { thresholds, catches } },
      },
      '/desk?view=thresholds',
    );
    const field = await screen.findByLabelText(label);
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(' ', '\\s')));
    expect(bodiesOf('PUT desk/thresholds')).toEqual([]);
  });

  it('ACC-422 show the log, of one subject too, and undo from it', async () => {
    const old = buildAction('60', 'hide-ad', { undo_until: null, actor: 'cli', operator: null, template: 'stolen' });
    const { bodiesOf, router } = show(
      {
        ...deskOf(),
        'GET desk/actions': { data: [buildAction('70', 'clear'), old], next: '60' },
        'POST desk/actions/70/undo': { data: buildAction('71', 'undo') },
      },
      '/desk?view=log',
    );
    const log = within(await screen.findByRole('region', { name: 'Log' }));
    const [cleared, hidden] = await log.findAllByRole('listitem');
    expect(hidden).toHaveTextContent('Hide the ad May be stolen');
    expect(hidden).toHaveTextContent('Command line');
    expect(within(hidden as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    await userEvent.click(within(cleared as HTMLElement).getByRole('button', { name: 'Undo: Nothing is wrong' }));
    await waitFor(() => expect(bodiesOf('POST desk/actions/70/undo')).toHaveLength(1));
    expect(log.getByRole('link', { name: 'Older ›' })).toHaveAttribute('href', '/desk?view=log&after=60');
    await userEvent.click(within(hidden as HTMLElement).getByRole('link', { name: 'ad 7' }));
    expect(router.state.location.search).toBe('?view=log&kind=ad&id=7');
  });
});
