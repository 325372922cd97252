import { bus } from '@roadworthy/events';
import { apiDouble, type Call } from '@roadworthy/testing/api-double';
import { aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompanyInfo } from './company-info';
import { EditProfile } from './edit-profile';

const places = {
  'GET city_state/get-all-states': { data: [{ _id: '5', state_name: 'Limpopo' }] },
  'POST city_state/get-cities-by-state-ids': { data: [{ _id: '9', city_name: 'Polokwane', state_id: '5' }] },
};
const changed = jest.fn();
beforeEach(() => {
  changed.mockClear();
  bus.on('account:profile-changed', changed);
});
afterEach(() => bus.off('account:profile-changed', changed));

const call = 'PUT users/update-user-details';
const saved = { [call]: { msg: 'Your profile was saved.', data: aUser({ fullname: 'New Name' }) } };
/** What was sent to be saved. */
const sentIn = (calls: Call[]) => calls.filter(({ name }) => name === call).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Milliseconds: the cropper is fetched, and here compiled, only now. */
const patient = { timeout: 20_000 };

describe('Edit Profile', () => {
  it('ACC-66 begins with what is kept, checks it word for word, saves it and tells the shell', async () => {
    const calls = apiDouble({ ...places, ...saved });
    renderPage(<EditProfile user={aUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const name = screen.getByLabelText('Full name');
    expect(name).toHaveValue('Priya Naidoo');
    await userEvent.clear(name);
    await save();
    expect(await screen.findByText('Please enter full name')).toBeVisible();
    await userEvent.type(name, 'New Name');
    await save();
    await waitFor(() => expect(changed).toHaveBeenCalledWith({ user: aUser({ fullname: 'New Name' }) }));
    expect(sentIn(calls)).toEqual([{ fullname: 'New Name', gsm: '900000001', province: 'Limpopo', city: 'Polokwane' }]);
  });

  it.each([
    ['text.txt', 'text/plain', 10, 'Only image files are accepted'],
    ['large.jpg', 'image/jpeg', 1.5 * 1024 * 1024 + 1, 'File size must be less than or equal to 1.5MB'],
  ])('ACC-67 refuses %s', async (name, type, size, words) => {
    apiDouble(places);
    renderPage(<EditProfile user={aUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File([new Uint8Array(size)], name, { type });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ACC-67 offers to crop a good one', async () => {
    apiDouble(places);
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    renderPage(<EditProfile user={aUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    expect(await screen.findByRole('dialog', {}, patient)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, patient));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a photo that this browser cannot show', () => {
  it('ACC-67 is refused like one that is none', async () => {
    apiDouble(places);
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
    renderPage(<EditProfile user={aUser()} />);
    await screen.findByRole('option', { name: 'Polokwane' });
    const file = new File(['x'], 'me.heic', { type: 'image/heic' });
    fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
    const dialog = await screen.findByRole('dialog', {}, patient);
    await screen.findByRole('button', { name: 'Cancel' }, patient);
    fireEvent.error(dialog.querySelector('img') as HTMLImageElement);
    expect(await screen.findByRole('alert')).toHaveTextContent('Only image files are accepted');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Edit Company Info', () => {
  it('ACC-66 asks for name and address, word for word, and saves them', async () => {
    const calls = apiDouble(saved);
    renderPage(<CompanyInfo user={aUser({ businessname: null, businessAddress: null })} />);
    await save();
    expect(await screen.findByText('Please enter business name')).toBeVisible();
    expect(screen.getByText('Please enter business address')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Business name'), 'Baobab Cars');
    await userEvent.type(screen.getByLabelText('Business address'), '4 Oxford Road');
    await save();
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(sentIn(calls)).toEqual([{ businessname: 'Baobab Cars', businessAddress: '4 Oxford Road' }]);
  });
});
