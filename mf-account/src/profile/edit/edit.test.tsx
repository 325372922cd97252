import { bus } from '@roadworthy/events';
import { buildUser } from '@roadworthy/testing/builders';
import { type Call, mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyInfo } from './company-info';
import { EditProfile } from './edit-profile';

const places = {
  'GET city_state/get-all-states': { data: [{ _id: '5', state_name: 'Limpopo' }] },
  'POST city_state/get-cities-by-state-ids': { data: [{ _id: '9', city_name: 'Polokwane', state_id: '5' }] },
};
const handleProfileChanged = jest.fn();
beforeEach(() => {
  handleProfileChanged.mockClear();
  bus.on('account:profile-changed', handleProfileChanged);
});
afterEach(() => bus.off('account:profile-changed', handleProfileChanged));

const call = 'PUT users/update-user-details';
const saved = { [call]: { msg: 'Your profile was saved.', data: buildUser({ fullname: 'New Name' }) } };
/** Bodies of the save requests. */
const saveBodies = (calls: Call[]) => calls.filter(({ name }) => name === call).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** The cropper is loaded, and here compiled, on first use. */
const SLOW = { timeout: 20_000 };

describe('Edit Profile', () => {
  it('ACC-66 shows the stored values, validates with the exact messages, saves, and updates the session', async () => {
    const calls = mockApi({ ...places, ...saved });
    renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveValue('Priya Naidoo');
    await userEvent.clear(name);
    await save();
    expect(await screen.findByText('Please enter full name')).toBeVisible();
    await userEvent.type(name, 'New Name');
    await save();
    await waitFor(() =>
      expect(handleProfileChanged).toHaveBeenCalledWith({ user: buildUser({ fullname: 'New Name' }) }),
    );
    expect(saveBodies(calls)).toEqual([
      { fullname: 'New Name', gsm: '900000001', province: 'Limpopo', city: 'Polokwane' },
    ]);
  });

  it.each([0, 401, 503])('ACC-216 keeps what was typed after a failure and a reload: status %s', async (status) => {
    mockApi({ ...places, [call]: status });
    const { unmount } = renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const name = () => screen.getByLabelText('Full name');
    await userEvent.clear(name());
    await userEvent.type(name(), 'New Name');
    await save();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(name()).toHaveValue('New Name');
    unmount();
    const calls = mockApi({ ...places, ...saved });
    const reloaded = renderPage(<EditProfile user={buildUser()} />);
    await waitFor(() => expect(name()).toHaveValue('New Name'));
    await save();
    await waitFor(() => expect(saveBodies(calls)).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    reloaded.unmount();
    const renamed = renderPage(<EditProfile user={buildUser({ fullname: 'Newer Name' })} />);
    expect(name()).toHaveValue('Newer Name');
    // Before its requests are answered.
    renamed.unmount();
  });

  it('ACC-216 shows another user nothing of what was typed', async () => {
    mockApi(places);
    const { unmount } = renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    await userEvent.type(screen.getByLabelText('Full name'), 'New Name');
    unmount();
    const other = renderPage(<EditProfile user={buildUser({ _id: '99', fullname: 'Other User' })} />);
    expect(screen.getByLabelText('Full name')).toHaveValue('Other User');
    other.unmount();
  });

  it('ACC-200 accepts the usual spellings of a number', async () => {
    const calls = mockApi({ ...places, ...saved });
    renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const number = screen.getByLabelText('Mobile number');
    await userEvent.clear(number);
    await userEvent.type(number, '+27 82 123 4567');
    await save();
    await waitFor(() => expect(saveBodies(calls)).toMatchObject([{ gsm: '821234567' }]));
  });

  it.each([
    ['text.txt', 'text/plain', 10, 'Only image files are accepted'],
    ['large.jpg', 'image/jpeg', 1.5 * 1024 * 1024 + 1, 'File size must be less than or equal to 1.5MB'],
  ])('ACC-67 refuses %s', async (name, type, size, message) => {
    mockApi(places);
    renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File([new Uint8Array(size)], name, { type });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-67 opens the crop dialog for a valid photo', async () => {
    mockApi(places);
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    expect(await screen.findByRole('dialog', {}, SLOW)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, SLOW));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a photo that this browser cannot show', () => {
  it('ACC-67 is rejected like a file that is not an image', async () => {
    mockApi(places);
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    renderPage(<EditProfile user={buildUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File(['x'], 'me.heic', { type: 'image/heic' });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    const dialog = await screen.findByRole('dialog', {}, SLOW);
    await screen.findByRole('button', { name: 'Cancel' }, SLOW);
    fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only image files are accepted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Edit Company Info', () => {
  it('ACC-66 requires name and address with the exact messages, and saves them', async () => {
    const calls = mockApi(saved);
    renderPage(<CompanyInfo user={buildUser({ businessname: null, businessAddress: null })} />);
    await save();
    expect(await screen.findByText('Please enter business name')).toBeVisible();
    expect(screen.getByText('Please enter business address')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Business name'), 'Baobab Cars');
    await userEvent.type(screen.getByLabelText('Business address'), '4 Oxford Road');
    await save();
    await waitFor(() => expect(handleProfileChanged).toHaveBeenCalledTimes(1));
    expect(saveBodies(calls)).toEqual([{ businessname: 'Baobab Cars', businessAddress: '4 Oxford Road' }]);
  });
});
