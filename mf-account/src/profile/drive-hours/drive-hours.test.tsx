import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DriveHours } from './drive-hours';

const hours = {
  ...{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', slot_minutes: 60 },
  ...{ lead_hours: 24, at_once: 1, on_holidays: false },
};
const get = 'GET users/test-drive-hours';
const put = 'PUT users/test-drive-hours';

async function open(responses: object = {}) {
  const calls = mockApi({ [get]: { data: hours, is_default: true, reminders: false }, ...responses });
  renderPage(<DriveHours />, '/profile?tab=test-drives');
  await userEvent.click(screen.getByText('Your hours for test drives'));
  await screen.findByRole('button', { name: 'Save hours' });
  return calls;
}

describe('the hours of a seller', () => {
  it('ACC-264 are loaded when they are opened, changed and saved', async () => {
    const notices: unknown[] = [];
    const record = (notice: unknown) => notices.push(notice);
    bus.on('notice:shown', record);
    const calls = await open({ [put]: { data: hours, is_default: false } });
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '10:00' } });
    await userEvent.selectOptions(screen.getByLabelText('Length of a drive'), '30 minutes');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Remind me/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(notices).toContainEqual(expect.objectContaining({ type: 'success' })));
    bus.off('notice:shown', record);
    expect(calls.find(({ name }) => name === put)?.body).toEqual({
      ...{ days: ['1', '2', '3', '4', '5', '6'], from: '10:00', to: '17:00', slot_minutes: 30 },
      ...{ lead_hours: 24, at_once: 1, on_holidays: false, reminders: true },
    });
  });

  it('ACC-264 show the message of a wrong field and of the server', async () => {
    await open({ [put]: 503 });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '09:30' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Please leave time for one test drive')).toBeVisible();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '18:00' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('The server says 503.')).toBeVisible();
  });

  it('ACC-264 say when they cannot be loaded', async () => {
    mockApi({ [get]: 403 });
    renderPage(<DriveHours />, '/profile?tab=test-drives');
    await userEvent.click(screen.getByText('Your hours for test drives'));
    expect(await screen.findByText('The server says 403.')).toBeVisible();
  });
});
