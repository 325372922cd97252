import type { LeadDetail } from '@roadworthy/contract/api/leads';
import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerLead } from './answer-lead';
import { MyTemplates } from './own-templates/my-templates';

const lead: LeadDetail = {
  ...{ _id: '1', status: 'new', sources: ['inquiry'], name: 'Thandi Nkosi', is_reserved: false },
  ...{ contacted_at: '2026-11-20T08:00:00.000Z', last_contact_at: '2026-11-20T08:00:00.000Z', answered_at: null },
  ...{ next_step: null, next_step_at: null, email: 'thandi@example.com', phone: null, chat_id: null, events: [] },
  car: { _id: '7', slug: 'polo-7', title: 'A Polo', price: 150_000, status: 'active', picture: null },
};
const viewing = { _id: '4', name: 'Viewing', text: 'Hello {name}, see the {car}.' };
/** The API with templates that calls change. */
function start(templates = [viewing], answers: object = {}) {
  let stored = templates;
  const calls = mockApi({
    'GET message-templates': () => ({ data: stored }),
    'POST message-templates': (body: typeof viewing) => {
      stored = [...stored, { ...body, _id: '5' }];
      return { data: stored.at(-1) };
    },
    'PUT message-templates/4': (body: typeof viewing) => {
      stored = [{ ...body, _id: '4' }];
      return { data: stored[0] };
    },
    'DELETE message-templates/4': () => {
      stored = [];
      return { msg: 'The template was deleted.' };
    },
    ...answers,
  });
  renderPage(
    <>
      <MyTemplates />
      <AnswerLead lead={lead} onAnswer={() => {}} />
    </>,
    '/leads',
  );
  return calls;
}
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'My templates' }));
  return within(await screen.findByRole('dialog', { name: 'My templates' }));
};

describe("the seller's own templates", () => {
  it('ACC-430 are offered beside the fixed ones, and filled in for the person and the car', async () => {
    start();
    await screen.findByRole('option', { name: 'Viewing' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      ...['It is available', 'Suggest a test drive', 'It is sold', 'Viewing'],
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'Viewing');
    expect(screen.getByLabelText('Message')).toHaveValue('Hello Thandi, see the A Polo.');
  });

  it('ACC-431 are added by keyboard, with the rules of the form', async () => {
    const calls = start([]);
    const dialog = await openDialog();
    (await dialog.findByRole('button', { name: 'Add a template' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('Price{Tab}The {{naam}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the template' }));
    expect(await dialog.findByText('There is no {naam}: use {name}, {car} or {price}')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Text'));
    await userEvent.type(dialog.getByLabelText('Text'), 'It is {{price}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the template' }));
    expect(await within(await dialog.findByRole('list', { name: 'My templates' })).findByText('Price')).toBeVisible();
    expect(calls).toContainEqual({ name: 'POST message-templates', body: { name: 'Price', text: 'It is {price}' } });
    expect(screen.getByRole('option', { name: 'Price', hidden: true })).toBeInTheDocument();
  });

  it('ACC-431 are changed', async () => {
    const calls = start();
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Change Viewing' }));
    await userEvent.type(dialog.getByLabelText('Name'), ' at home');
    await userEvent.click(dialog.getByRole('button', { name: 'Save the template' }));
    expect(await dialog.findByText('Viewing at home')).toBeVisible();
    const body = { name: 'Viewing at home', text: viewing.text };
    expect(calls).toContainEqual({ name: 'PUT message-templates/4', body });
  });

  it('ACC-432 are deleted, and put back', async () => {
    const calls = start();
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Viewing' }));
    expect(await dialog.findByText('Viewing was deleted.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByRole('button', { name: 'Delete Viewing' })).toBeVisible();
    const body = { name: viewing.name, text: viewing.text };
    expect(calls).toContainEqual({ name: 'POST message-templates', body });
    await waitFor(() => expect(dialog.queryByText('Viewing was deleted.')).toBeNull());
  });

  it('ACC-432 stay when the server refuses, which says why', async () => {
    const notices: unknown[] = [];
    const record = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', record);
    start([viewing], { 'DELETE message-templates/4': 503 });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete Viewing' }));
    await waitFor(() => expect(notices).toEqual([{ type: 'error', message: 'The server says 503.' }]));
    bus.off('notice:shown', record);
    expect(dialog.getByRole('button', { name: 'Delete Viewing' })).toBeVisible();
  });
});
