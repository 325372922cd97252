import type { Lead, LeadDetail } from '@roadworthy/contract/api/leads';
import { MAX_NOTE_LENGTH } from '@roadworthy/contract/leads';
import { bus } from '@roadworthy/events';
import { type Call, type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LeadInbox } from './lead-inbox';

const buildLead = (id: string, name: string | null, values: Partial<Lead> = {}): Lead => ({
  _id: id,
  status: 'new',
  sources: ['inquiry'],
  name,
  is_reserved: false,
  contacted_at: '2026-11-20T08:00:00.000Z',
  last_contact_at: '2026-11-20T08:00:00.000Z',
  answered_at: null,
  next_step: null,
  next_step_at: null,
  car: { _id: '7', slug: 'polo-7', title: 'A Polo', price: 150_000, status: 'active', picture: null },
  ...values,
});
const counts = { new: 2, answered: 0, appointment: 0, sold: 0, lost: 0 };
const listOf = (...leads: Lead[]) => ({ data: leads, counts, count_records: leads.length, answer_hours: 2 });
const thandi = buildLead('1', 'Thandi Nkosi');
const sipho = buildLead('2', 'Sipho Ndlovu');
const detailOf = (lead: Lead, values: Partial<LeadDetail> = {}): LeadDetail => ({
  ...lead,
  email: 'thandi@example.com',
  phone: '+27821234567',
  chat_id: null,
  events: [{ kind: 'inquiry', at: '2026-11-20T08:00:00.000Z', text: 'Is it still there?' }],
  ...values,
});
const update = 'PUT leads/1';
const answersOf = (lead: LeadDetail) => ({ 'GET leads': listOf(lead), 'GET leads/1': { data: lead } });
const show = (answers: MockResponses) => {
  const calls = mockApi({ 'GET message-templates': { data: [] }, ...answers });
  return { calls, ...renderPage(<LeadInbox />, '/leads?lead=1') };
};
const open = (lead: LeadDetail, answers: MockResponses = {}) => show({ ...answersOf(lead), ...answers }).calls;
/** An open lead whose changes are answered when `release` is called. */
const openHeld = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const answer = async () => {
    await released;
    return { data: detailOf(thandi) };
  };
  return { calls: open(detailOf(thandi), { [update]: answer }), release };
};
const bodiesOf = (calls: readonly Call[]) => calls.filter(({ name }) => name === update).map(({ body }) => body);

describe('the list of leads', () => {
  it('ACC-240 is moved through with arrow keys or j and k, and Enter opens', async () => {
    mockApi({
      'GET leads': listOf(thandi, sipho),
      'GET leads/2': { data: detailOf(sipho) },
      'GET message-templates': { data: [] },
    });
    const { router } = renderPage(<LeadInbox />, '/leads?status=new');
    const list = await screen.findByRole('listbox', { name: 'Leads' });
    const active = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
    list.focus();
    for (const [key, name] of [
      ['j', 'Sipho'],
      ['k', 'Thandi'],
      ['{ArrowDown}', 'Sipho'],
      ['{ArrowDown}', 'Sipho'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(active()).toHaveTextContent(name);
    }
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?status=new&lead=2');
    expect(await screen.findByRole('heading', { name: 'Sipho Ndlovu' })).toHaveFocus();
    expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Sipho');
  });

  it('ACC-241 is searched, and filtered by status with counts; other parameters of the address stay', async () => {
    mockApi({ 'GET leads': listOf(thandi) });
    const { router } = renderPage(<LeadInbox />, '/profile?tab=leads&page=3');
    expect(await screen.findByText(/Usually answers within 2 hours/)).toBeVisible();
    const lost = await screen.findByRole('link', { name: 'Lost 0' });
    expect(lost).toHaveAttribute('href', expect.stringMatching(/\?tab=leads&status=lost$/));
    expect(screen.getByRole('link', { name: 'All 2' })).toHaveAttribute('aria-current', 'true');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search leads' }), 'polo{Enter}');
    expect(router.state.location.search).toBe('?tab=leads&search=polo');
  });

  it('ACC-242 says first what is for subscribers only', async () => {
    mockApi({ 'GET leads': listOf(buildLead('1', null, { is_reserved: true })) });
    renderPage(<LeadInbox />, '/leads');
    expect(await screen.findByText('You need to be a paid subscriber to view car inquiries.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
    expect(screen.getByRole('option')).toHaveTextContent('For subscribers');
  });

  it('ACC-243 is empty, or failed with a retry', async () => {
    mockApi({ 'GET leads': listOf() });
    const { unmount } = renderPage(<LeadInbox />, '/leads');
    expect(await screen.findByText('No leads found')).toBeVisible();
    unmount();
    mockApi({ 'GET leads': 503 });
    renderPage(<LeadInbox />, '/leads?search=other');
    expect(await screen.findByText('The server says 503.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('an open lead', () => {
  it('ACC-477 is not shown any more while another one is loading', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const { router } = show({
      'GET leads': listOf(thandi, sipho),
      'GET leads/1': { data: detailOf(thandi) },
      'GET leads/2': async () => {
        await released;
        return { data: detailOf(sipho) };
      },
    });
    await screen.findByRole('heading', { name: 'Thandi Nkosi' });
    await act(() => router.navigate('/leads?lead=2'));
    expect(screen.queryByRole('heading', { name: 'Thandi Nkosi' })).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading the lead' })).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'Sipho Ndlovu' })).toHaveFocus();
  });

  it('ACC-478 takes a note once, and is ready for the next one', async () => {
    const { calls, release } = openHeld();
    const note = await screen.findByLabelText('Note, for you only');
    await userEvent.type(note, 'Prefers evenings');
    const add = screen.getByRole('button', { name: 'Add the note' });
    fireEvent.click(add);
    fireEvent.click(add);
    release();
    await waitFor(() => expect(note).toHaveValue(''));
    expect(bodiesOf(calls)).toEqual([{ note: 'Prefers evenings' }]);
  });

  it('ACC-490 keeps what is typed while a note is stored', async () => {
    const { release } = openHeld();
    const note = await screen.findByLabelText('Note, for you only');
    await userEvent.type(note, 'Prefers evenings');
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await userEvent.type(note, ', has a trailer');
    await act(async () => release());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add the note' })).toBeEnabled());
    expect(note).toHaveValue('Prefers evenings, has a trailer');
  });

  it('ACC-478 takes a next step once', async () => {
    const { calls, release } = openHeld();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Next step' }), 'Call');
    await userEvent.type(screen.getByLabelText('When'), '2099-12-01T10:00');
    const save = screen.getByRole('button', { name: 'Save the next step' });
    fireEvent.click(save);
    fireEvent.click(save);
    release();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Next step' })).toHaveValue(''));
    expect(bodiesOf(calls)).toEqual([{ next_step: { text: 'Call', at: '2099-12-01T08:00:00.000Z' } }]);
  });

  it('ACC-478 counts the characters of the next note from its beginning', async () => {
    open(detailOf(thandi), { [update]: { data: detailOf(thandi) } });
    const note = await screen.findByLabelText('Note, for you only');
    await userEvent.click(note);
    await userEvent.paste('x'.repeat(MAX_NOTE_LENGTH));
    expect(screen.getByText('1000 of 1000 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(note).toHaveValue(''));
    expect(screen.queryByText(/of 1000 characters/)).toBeNull();
  });

  it('ACC-478 says at the field what a note or a next step lacks', async () => {
    const calls = open(detailOf(thandi));
    await userEvent.click(await screen.findByRole('button', { name: 'Add the note' }));
    expect(await screen.findByText('Please write a note')).toBeVisible();
    await userEvent.type(screen.getByLabelText('When'), '2020-12-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save the next step' }));
    expect(await screen.findByText('Please enter the next step')).toBeVisible();
    expect(await screen.findByText('Please select a date & time in the future')).toBeVisible();
    expect(bodiesOf(calls)).toEqual([]);
  });

  it('ACC-478 keeps a note over a failure and a reload', async () => {
    const first = show({ ...answersOf(detailOf(thandi)), [update]: 503 });
    await userEvent.type(await screen.findByLabelText('Note, for you only'), 'Prefers evenings');
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(bodiesOf(first.calls)).toHaveLength(1));
    first.unmount();
    open(detailOf(thandi), { [update]: { data: detailOf(thandi) } });
    const note = await screen.findByLabelText('Note, for you only');
    await waitFor(() => expect(note).toHaveValue('Prefers evenings'));
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(note).toHaveValue(''));
  });

  it('ACC-244 is answered by mail, WhatsApp or call with a template filled in', async () => {
    const calls = open(detailOf(thandi), { [update]: { data: detailOf(thandi) } });
    const whatsApp = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/27821234567\?text=Good day Thandi, the A Polo is available at R.150.000\./,
    );
    expect(screen.getByRole('link', { name: 'Call +27 82 123 4567' })).toHaveAttribute('href', 'tel:+27821234567');
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'It is sold');
    const mail = screen.getByRole('link', { name: 'E-mail' });
    expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toBe(
      'mailto:thandi@example.com?subject=A Polo&body=Good day Thandi, thank you for asking. The A Polo has been sold.',
    );
    mail.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(mail);
    await waitFor(() => expect(calls).toContainEqual({ name: update, body: { answered_by: 'mail' } }));
  });

  it('ACC-244 opens the chat of a subscriber; without any way it points to the mail', async () => {
    open(detailOf(thandi, { email: null, phone: null, chat_id: '9' }));
    expect(await screen.findByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chat?with=9');
    expect(screen.queryByRole('link', { name: 'E-mail' })).toBeNull();
  });

  it('ACC-245 shows a new status at once, and undoes it', async () => {
    const calls = open(detailOf(thandi), { [update]: { data: detailOf({ ...thandi, status: 'lost' }) } });
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Lost');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodiesOf(calls)).toEqual([{ status: 'lost' }, { status: 'new' }]));
  });

  it('ACC-245 shows the former status and why when the server refuses', async () => {
    const notices: unknown[] = [];
    const record = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', record);
    open(detailOf(thandi), { [update]: 503 });
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Lost');
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 503.' }]));
    bus.off('notice:shown', record);
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue('new'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('ACC-265 links to its test drive, and logs what became of it', async () => {
    const at = '2026-11-20T08:00:00.000Z';
    open(
      detailOf(buildLead('1', 'Thandi', { sources: ['test-drive'] }), {
        events: [
          { kind: 'test-drive', at, text: '2026-12-01T10:30' },
          { kind: 'appointment', at, text: 'seller confirmed 2026-12-01T10:30' },
          { kind: 'appointment', at, text: 'site done 2026-12-01T10:30' },
        ],
      }),
    );
    const log = await screen.findByRole('list', { name: 'Log' });
    expect(within(log).getByText('Confirmed by the seller: 1 December 2026, 10:30')).toBeVisible();
    expect(within(log).getByText('Done: 1 December 2026, 10:30')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Confirm, move or cancel the test drive' })).toHaveAttribute(
      'href',
      '/profile?tab=test-drives',
    );
  });

  it('ACC-246 has a log, notes and a next step in South African time', async () => {
    const calls = open(detailOf(thandi), { [update]: { data: detailOf(thandi) } });
    const log = await screen.findByRole('list', { name: 'Log' });
    expect(within(log).getByText('Is it still there?')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Note, for you only'), 'Prefers evenings');
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Next step' }), 'Call');
    await userEvent.type(screen.getByLabelText('When'), '2099-12-01T10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save the next step' }));
    await waitFor(() =>
      expect(bodiesOf(calls)).toEqual([
        { note: 'Prefers evenings' },
        { next_step: { text: 'Call', at: '2099-12-01T08:00:00.000Z' } },
      ]),
    );
  });
});
