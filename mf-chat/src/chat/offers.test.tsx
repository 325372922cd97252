import type { ChatMessage, ChatOffer } from '@roadworthy/contract/api/chat';
import { defineMutation, mutate } from '@roadworthy/query';
import type { Call } from '@roadworthy/testing/mock-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChat, buildConversation, buildMessage, me } from '../lib/testing/mock-chat';
import { findInLog, log, openChat, setUpChatTest } from './testing/open-chat';

setUpChatTest();

const dealer = '3';
const car = { _id: '7', slug: 'hilux-7', title: '2021 Hilux', price: 480_000, status: 'active', picture: null };
const buildItem = (seller = dealer) => buildChat({ pinned: { status: 'active', title: car.title, seller, car } });
const buildOffer = (overrides: Partial<ChatOffer> = {}): ChatOffer => ({
  _id: '9',
  amount: 450_000,
  proposer: me,
  status: 'pending',
  title: car.title,
  price: car.price,
  counters: null,
  expires_at: '2025-11-26T08:00:00.000Z',
  ...overrides,
});
const offerMessage = (sequence: number, offer: Partial<ChatOffer> = {}, overrides: Partial<ChatMessage> = {}) =>
  buildMessage(sequence, { kind: 'offer', offer: buildOffer(offer), sender: offer.proposer ?? me, ...overrides });
const open = (messages: ChatMessage[], responses: object = {}, item = buildItem()) =>
  openChat({ 'GET chat/messages/5': buildConversation(messages, { chat: item }), ...responses }, '/chat?with=5');
const findOffer = (amount = 'R 450 000') =>
  screen.findByRole('group', { name: (name) => name.replace(/\s/g, ' ') === `Offer of ${amount}` });
/** Types an amount into the open form, sends it, and waits until it was sent. */
const sendAmount = async (amount: string) => {
  const form = within(await screen.findByRole('form', { name: 'Offer' }));
  const field = form.getByLabelText('Your offer in rand');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(form.getByRole('button', { name: /^Offer/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sending…' })).toBeNull());
};
const findSent = (calls: Call[], call: string) =>
  calls.filter(({ name }) => name === call).map(({ body }) => body as { amount: number; uuid: string });
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send something else' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

describe('an offer', () => {
  it('CHT-91 is made from the conversation, in an amount as South Africans write it, once', async () => {
    let attempts = 0;
    const respond = () => {
      attempts += 1;
      return attempts === 1 ? 503 : { data: offerMessage(2) };
    };
    const { calls } = open([buildMessage(1)], { 'POST chat/send-offer': respond });
    await choose('Make an offer…');
    const form = await screen.findByRole('form', { name: 'Offer' });
    const field = within(form).getByLabelText('Your offer in rand');
    await userEvent.type(field, '1');
    await userEvent.click(within(form).getByRole('button', { name: /^Offer/ }));
    expect(await within(form).findByText(/An offer is at least R 240.000, half of the asking price/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'R 450k');
    const submit = within(form).getByRole('button', { name: /^Offer R\u00a0450\u202f000$/ });
    await userEvent.click(submit);
    expect(await within(form).findByText('The server says 503.')).toBeVisible();
    await userEvent.click(submit);
    expect(await findOffer()).toHaveTextContent('Open');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const bodies = calls.filter(({ name }) => name === 'POST chat/send-offer').map(({ body }) => body);
    expect(bodies[0]).toEqual({ chat_id: '5', car_id: '7', amount: 450_000, uuid: expect.any(String) });
    expect(bodies[1]).toEqual(bodies[0]);
  });

  it('CHT-135 sends another amount after a failure as another offer, and the first amount again as the same one', async () => {
    const { calls } = open([buildMessage(1)], {
      'POST chat/send-offer': () => (sent().length < 4 ? 503 : { data: offerMessage(2) }),
    });
    const sent = () => findSent(calls, 'POST chat/send-offer');
    for (const amount of ['450k', '460k', '450k', '450k']) {
      if (!screen.queryByRole('form', { name: 'Offer' })) await choose('Make an offer…');
      await sendAmount(amount);
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Make an offer…');
    await sendAmount('450k');
    await waitFor(() => expect(sent()).toHaveLength(5));
    expect(sent().map(({ amount }) => amount)).toEqual([450_000, 460_000, 450_000, 450_000, 450_000]);
    const [first, other, again, stored, next] = sent().map(({ uuid }) => uuid);
    expect([again, stored]).toEqual([first, first]);
    expect(new Set([first, other, next]).size).toBe(3);
  });

  it('CHT-135 sends another amount after a failure as another counter-offer', async () => {
    const counter = offerMessage(2, { _id: '10', counters: '9', amount: 470_000 }, { kind: 'counter' });
    const { calls } = open([offerMessage(1, { proposer: dealer })], {
      'POST chat/answer-offer': () => (sent().length < 3 ? 503 : { data: counter }),
    });
    const sent = () => findSent(calls, 'POST chat/answer-offer');
    await userEvent.click(within(await findOffer()).getByRole('button', { name: 'Counter…' }));
    for (const amount of ['460k', '460k', '470k']) await sendAmount(amount);
    expect(await findOffer('R 470 000')).toHaveTextContent('Counter-offer');
    const [first, again, other] = sent().map(({ uuid }) => uuid);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('CHT-91 is for the buyer of an active car: the seller can send photos only', async () => {
    open([buildMessage(1)], {}, buildItem(me));
    await userEvent.click(await screen.findByRole('button', { name: 'Send something else' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Photos…']);
  });

  it('CHT-92 its proposer can withdraw it only; the other side accepts with a second press', async () => {
    const answered = offerMessage(
      3,
      { status: 'accepted', proposer: dealer, _id: '10' },
      { kind: 'accept', sender: me },
    );
    const { calls } = open([offerMessage(1), offerMessage(2, { _id: '10', proposer: dealer, amount: 470_000 })], {
      'POST chat/answer-offer': { data: { ...answered, message: 'I accept.' } },
    });
    const own = within(await findOffer());
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
    const other = within(await findOffer('R 470 000'));
    expect(other.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Accept',
      'Decline',
      'Counter…',
    ]);
    await userEvent.click(other.getByRole('button', { name: 'Accept' }));
    expect(calls.filter(({ name }) => name === 'POST chat/answer-offer')).toEqual([]);
    await userEvent.click(other.getByRole('button', { name: 'Yes, accept' }));
    await findInLog('I accept.');
    expect(other.getByText('Accepted')).toBeVisible();
    expect(other.getByText(/Nothing is bought yet/)).toBeVisible();
    // The tip before paying (DETAIL-41), which is closed for good.
    await userEvent.click(other.getByRole('button', { name: 'Before money changes hands: do not show again' }));
    expect(other.queryAllByRole('button')).toEqual([]);
    expect(calls.filter(({ name }) => name === 'POST chat/answer-offer').map(({ body }) => body)).toEqual([
      { chat_id: '5', offer_id: '10', action: 'accept', uuid: expect.any(String) },
    ]);
  });

  it('CHT-92 a counter-offer closes the offer that it answers', async () => {
    const counter = offerMessage(2, { _id: '10', counters: '9', amount: 470_000 }, { kind: 'counter' });
    const { calls } = open([offerMessage(1, { proposer: dealer })], { 'POST chat/answer-offer': { data: counter } });
    await userEvent.click(within(await findOffer()).getByRole('button', { name: 'Counter…' }));
    const form = within(await screen.findByRole('form', { name: 'Offer' }));
    await userEvent.type(form.getByLabelText('Your offer in rand'), '470 000');
    await userEvent.click(form.getByRole('button', { name: /^Offer/ }));
    expect(await findOffer('R 470 000')).toHaveTextContent('Counter-offer');
    expect(await findOffer()).toHaveTextContent('Countered');
    expect(calls.find(({ name }) => name === 'POST chat/answer-offer')?.body).toMatchObject({
      offer_id: '9',
      action: 'counter',
      amount: 470_000,
    });
  });

  it('CHT-93 both see each step live, and why an offer has ended', async () => {
    const { server } = open([offerMessage(1)]);
    expect(await findOffer()).toHaveTextContent('Open until 26 November 2025');
    const declined = offerMessage(
      2,
      { status: 'declined' },
      { kind: 'decline', sender: dealer, message: 'I decline.' },
    );
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: declined }));
    expect(await findOffer()).toHaveTextContent('Declined');
    expect(log().getByText('I decline.')).toBeVisible();
    const ended = offerMessage(4, { _id: '11', status: 'expired' }, { kind: 'expire', message: 'It has been sold.' });
    await act(async () => {
      server.emit(11, { type: 'message', chat_id: '5', message: offerMessage(3, { _id: '11', amount: 460_000 }) });
      server.emit(12, { type: 'message', chat_id: '5', message: ended });
    });
    expect(await findOffer('R 460 000')).toHaveTextContent('Ended');
    expect(log().getByText('It has been sold.')).toBeVisible();
  });
});

describe('a test drive', () => {
  const drive = (status: string | null, sender = me) =>
    buildMessage(1, { kind: 'test-drive', car, sender, test_drive: { status, wanted_at: null } });
  it('CHT-94 is sent from the menu, and links its sender to the booking with the car', async () => {
    const { calls } = open([], { 'POST chat/request-test-drive': { data: drive(null) } });
    await choose('Book a test drive');
    const card = within(await screen.findByRole('group', { name: 'Test drive' }));
    expect(card.getByText('Not booked yet')).toBeVisible();
    expect(card.getByRole('link', { name: 'Choose a time' })).toHaveAttribute('href', '/book-test-drive?car=hilux-7');
    expect(calls.find(({ name }) => name === 'POST chat/request-test-drive')?.body).toMatchObject({ car_id: '7' });
  });
  it('CHT-141 that is requested again after a lost response, also on a reopened page, is the same message', async () => {
    const firstPage = open([], { 'POST chat/request-test-drive': 0 });
    const findRequests = (calls: Call[]) => findSent(calls, 'POST chat/request-test-drive');
    await choose('Book a test drive');
    await waitFor(() => expect(findRequests(firstPage.calls)).toHaveLength(1));
    await choose('Book a test drive');
    await waitFor(() => expect(findRequests(firstPage.calls)).toHaveLength(2));
    firstPage.unmount();
    const { calls } = open([], { 'POST chat/request-test-drive': { data: drive(null) } });
    await choose('Book a test drive');
    await screen.findByRole('group', { name: 'Test drive' });
    const [first, second] = findRequests(firstPage.calls);
    const [third] = findRequests(calls);
    expect([second, third]).toEqual([first, first]);
    await choose('Book a test drive');
    await waitFor(() => expect(findRequests(calls)).toHaveLength(2));
    expect(findRequests(calls)[1]?.uuid).not.toBe(first?.uuid);
  });
  it.each([
    ['requested', me, 'Requested'],
    ['confirmed', me, 'Confirmed'],
    [null, dealer, 'Not booked yet'],
  ])('CHT-94 of state %j by user %s shows it, without a link', async (status, sender, label) => {
    open([drive(status, sender)]);
    const card = within(await screen.findByRole('group', { name: 'Test drive' }));
    expect(card.getByText(label)).toBeVisible();
    expect(card.queryByRole('link')).toBeNull();
  });
  it('CHT-131 that is sent again shows its new state in place, and adds nothing', async () => {
    const { server } = open([drive('requested'), buildMessage(2)]);
    expect(await screen.findByRole('group', { name: 'Test drive' })).toHaveTextContent('Requested');
    const before = log().getAllByRole('listitem').length;
    await act(async () => server.emit(10, { type: 'message', chat_id: '5', message: drive('confirmed') }));
    expect(screen.getByRole('group', { name: 'Test drive' })).toHaveTextContent('Confirmed');
    expect(log().getAllByRole('listitem')).toHaveLength(before);
  });
});

describe('quick answers', () => {
  const answers = async () =>
    within(await screen.findByRole('group', { name: 'Quick answers' })).getAllByRole('button');
  it('CHT-95 fill the empty input for the buyer, and send nothing', async () => {
    const { calls } = open([buildMessage(1)]);
    await userEvent.click((await answers())[0] as HTMLElement);
    const input = screen.getByLabelText('Message');
    expect(input).toHaveValue('Is it still available?');
    expect(input).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Quick answers' })).toBeNull();
    expect(calls.filter(({ name }) => name === 'POST chat/send-message')).toEqual([]);
  });
  it('CHT-95 are answers for the seller', async () => {
    open([buildMessage(1)], {}, buildItem(me));
    expect((await answers())[0]).toHaveTextContent('Yes, it is available.');
  });
  it("CHT-130 offer the seller's own templates on demand, and load them only then", async () => {
    const template = { _id: '4', name: 'Viewing', text: 'Hello {name}, see the {car} at {price}.' };
    const { calls } = open([buildMessage(1)], { 'GET message-templates': { data: [template] } }, buildItem(me));
    const isLoaded = () => calls.some(({ name }) => name === 'GET message-templates');
    await answers();
    expect(isLoaded()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'My templates' }));
    const own = await screen.findByRole('button', { name: 'Viewing' });
    expect(own).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toMatch(/^Hello \w+, see the .+ at R.\d/);
  });
  it('CHT-137 show a template as soon as it was changed in Leads', async () => {
    const template = { _id: '4', name: 'Viewing', text: 'Hello {name}.' };
    let templates = [template];
    open(
      [buildMessage(1)],
      { 'GET message-templates': () => ({ data: templates }), 'PUT message-templates/4': { data: template } },
      buildItem(me),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'My templates' }));
    await screen.findByRole('button', { name: 'Viewing' });
    templates = [{ ...template, name: 'Visit' }];
    // As mf-account does.
    const changeTemplate = defineMutation({
      call: 'PUT /message-templates/{id}',
      request: (form: { name: string; text: string }) => ({ params: { id: '4' }, body: form }),
      invalidatesTags: ['account:message-templates'],
    });
    await act(() => mutate(changeTemplate, { name: 'Visit', text: template.text }));
    expect(await screen.findByRole('button', { name: 'Visit' })).toBeVisible();
  });
  it('CHT-137 keep the templates that are shown when they cannot be loaded again', async () => {
    const template = { _id: '4', name: 'Viewing', text: 'Hello {name}.' };
    let isDown = false;
    open([buildMessage(1)], { 'GET message-templates': () => (isDown ? 500 : { data: [template] }) }, buildItem(me));
    await userEvent.click(await screen.findByRole('button', { name: 'My templates' }));
    await screen.findByRole('button', { name: 'Viewing' });
    isDown = true;
    await act(async () => void window.dispatchEvent(new Event('online')));
    const retry = await screen.findByRole('button', { name: 'My templates could not be loaded. Try again' });
    expect(retry).not.toHaveFocus();
    expect(screen.getByRole('button', { name: 'Viewing' })).toBeVisible();
  });
  it('CHT-130 point a seller without templates to Leads', async () => {
    open([buildMessage(1)], { 'GET message-templates': { data: [] } }, buildItem(me));
    await userEvent.click(await screen.findByRole('button', { name: 'My templates' }));
    expect(await screen.findByRole('link', { name: 'Write templates in Leads' })).toHaveAttribute('href', '/leads');
  });
  it('CHT-130 of a buyer have no templates', async () => {
    open([buildMessage(1)]);
    await answers();
    expect(screen.queryByRole('button', { name: 'My templates' })).toBeNull();
  });
});
