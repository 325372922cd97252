import { adYears } from '@roadworthy/contract/forms/car';
import { buildOwnAd } from '@roadworthy/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeCall,
  choose,
  field,
  open,
  options,
  postCall,
  posted,
  press,
  readStoredDraft,
  signInBeforeEach,
  storeDraft,
  uploads,
  waitForOptions,
} from './testing/ad-form';

const entries = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

signInBeforeEach();

describe('/post/ad', () => {
  it('ACC-20 shows the five ad rules', async () => {
    open();
    const rules = entries('Ad rules');
    expect(rules).toHaveLength(5);
    for (const [index, message] of [
      /48 hours/,
      /watermarks/,
      /contact details/,
      /package deal/,
      /category/,
    ].entries()) {
      expect(rules[index]).toMatch(message);
    }
    await waitForOptions();
  });

  it('ACC-21 shows the safety tips', async () => {
    open();
    expect(entries('Safety tips')).toEqual([
      'Meet in a safe location.',
      'Avoid cash transactions.',
      'Beware of unrealistic offers.',
    ]);
    await waitForOptions();
  });

  it('ACC-207 shows the used allowance before the first field', async () => {
    open();
    expect(await screen.findByText('1 of 2 ads used.')).toBeVisible();
    expect(field('Title')).toBeVisible();
    await waitForOptions();
  });

  it('ACC-207 links to the plans instead of showing the form when the allowance is used up', async () => {
    open({ 'GET users/get-ad-allowance': { data: { used: 2, cars: 2 } } });
    expect(await screen.findByText('2 of 2 ads used')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscriptions');
    expect(screen.queryByLabelText('Title')).toBeNull();
  });

  it('ACC-486 shows the form once the allowance is larger', async () => {
    let cars = 2;
    open({ 'GET users/get-ad-allowance': () => ({ data: { used: 2, cars } }) });
    expect(await screen.findByText('2 of 2 ads used')).toBeVisible();
    cars = 50;
    await act(async () => window.dispatchEvent(new Event('offline')));
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(await screen.findByLabelText('Title')).toBeVisible();
    expect(await screen.findByText('2 of 50 ads used.')).toBeVisible();
    await waitForOptions();
  });

  it('ACC-207 shows the form of an ad that may have been posted already', async () => {
    storeDraft({}, { tried: true });
    const { calls } = open({ 'GET users/get-ad-allowance': { data: { used: 2, cars: 2 } } });
    await waitForOptions();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET users/get-ad-allowance'));
    expect(field('Title')).toBeVisible();
  });

  it('ACC-208 links a rejected repost to the earlier ad', async () => {
    storeDraft();
    const refusal = { success: false, msg: 'Posted lately.', errors: { title: 'Posted lately.', car_id: '7' } };
    open({ [postCall]: () => Response.json(refusal, { status: 409 }) });
    await waitForOptions();
    await press('Post ad');
    expect(await screen.findByRole('link', { name: 'Edit that ad' })).toHaveAttribute('href', '/post/ad/7');
  });

  it('ACC-22 shows the exact messages for missing fields and focuses the first', async () => {
    open();
    await waitForOptions();
    await press('Post ad');
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    for (const message of [
      'Please select a condition',
      'Please select a year',
      'Please select a make',
      'Please select a model',
      'Please select a body type',
      'Please enter mileage',
      'Please select a fuel type',
      'Please enter a engine litre',
      'Please select a transmission',
      'Please select a drive',
      'Please select a exterior color',
      'Please select a interior color',
      'Please enter a address',
      'Please select atleast one car feature',
      'Please enter a description',
      'Please enter a price',
      'Please upload atleast 1 image',
      'Please select a featured image',
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    expect(field('Make')).toHaveFocus();
  });

  it('ACC-381 has an optional VIN, which is checked', async () => {
    open();
    await waitForOptions();
    await userEvent.type(field('VIN (optional)'), 'aavzzz6rzju01234');
    await userEvent.tab();
    expect(await screen.findByText(/A VIN has 17 letters and digits/)).toBeVisible();
    await userEvent.type(field('VIN (optional)'), '5');
    await waitFor(() => expect(screen.queryByText(/A VIN has 17 letters and digits/)).toBeNull());
  });

  it('ACC-23 offers the specified options, and the models of the make', async () => {
    open();
    await waitForOptions();
    expect(options('Year')).toEqual(adYears().map(String));
    expect(options('Condition')).toEqual(['Used', 'New']);
    expect(options('Fuel type')).toEqual(['Diesel', 'Electric', 'Ethanol', 'Petrol']);
    expect(options('Transmission')).toEqual(['Automatic', 'Manual', 'Semi-Autometic']);
    expect(options('Drive')).toEqual(['4WD', 'AWD', 'FWD', 'RWD']);
    expect(options('Exterior colour')).toHaveLength(24);
    expect(options('Interior colour')).toHaveLength(21);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(35);
    expect(field('Description')).toHaveAttribute('rows', '5');
    expect(field('Model')).toBeDisabled();
    await userEvent.selectOptions(field('Make'), 'Toyota');
    await screen.findByText('Corolla');
    expect(field('Model')).toBeEnabled();
  });

  it('ACC-23 is the same screen at /post/ad/test', async () => {
    open({}, { path: '/post/ad/test' });
    await waitForOptions();
    expect(screen.getByRole('form', { name: 'Sell your car' })).toBeVisible();
  });

  it('ACC-36 shows progress per section and overall', async () => {
    storeDraft({ price: '' });
    open();
    await waitForOptions();
    expect(screen.getByLabelText(/18 of 19 fields done/)).toHaveAttribute('value', '18');
    expect(screen.getAllByText('Complete')).toHaveLength(5);
    expect(screen.getByText('1 field to go')).toBeVisible();
    await userEvent.type(field('Price'), '5');
    expect(await screen.findByText('19 of 19 fields done')).toBeVisible();
  });
});

describe('sending an ad', () => {
  it('ACC-32 waits for pictures, then sends all fields with one idempotency key', async () => {
    storeDraft();
    let finishUpload = () => {};
    const upload = uploads();
    const keys: (string | null)[] = [];
    const { calls } = open({
      'POST cars/upload-other-car-images': (body, request) =>
        new Promise((resolve) => {
          finishUpload = () => resolve(Object.values(upload)[0]?.() ?? 500);
          void [body, request];
        }),
      [postCall]: (_body, request) => {
        keys.push(request.headers.get('idempotency-key'));
        return posted;
      },
    });
    await waitForOptions();
    choose('new.jpg');
    await screen.findByLabelText('Uploading picture 3');
    await waitFor(() => expect(calls.some(({ name }) => name.includes('upload'))).toBe(true));
    await press('Post ad');
    expect(await screen.findByText('1 picture is still on the way.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain(postCall);
    await act(async () => finishUpload());
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
    expect(calls.find(({ name }) => name === postCall)?.body).toEqual({
      title: '2021 Toyota Hilux',
      condition: 'Used',
      year: '2021',
      make: 'Toyota',
      model: 'Hilux',
      bodytype: 'Bakkie',
      mileage: '84000',
      fueltype: 'Diesel',
      engine: '2.8',
      transmission: 'Semi-Autometic',
      drive: '4WD',
      exteriorcolor: 'White',
      interiorcolor: 'Black',
      address: 'Polokwane, Limpopo',
      carfeatures: ['Bluetooth', 'Tow Bar'],
      price: '489900',
      description: 'Honest and strong.',
      images: ['/media/picture-1/1280.webp', '/media/picture-2/1280.webp', '/media/picture-3/1280.webp'],
      featured_image: '/media/picture-2/1280.webp',
    });
    expect(keys).toEqual(['1f0c7a5e-0000-4000-8000-000000000001']);
    expect(readStoredDraft()).toBeUndefined();
    expect(screen.getAllByRole('link', { name: 'Home' })[1]).toHaveAttribute('href', '/');
  });

  it('ACC-211 links the new ad, and starts another one with an empty form', async () => {
    storeDraft();
    const { router } = open({ [postCall]: posted });
    await waitForOptions();
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(screen.getByRole('link', { name: 'See your ad' })).toHaveAttribute('href', '/second-hand-cars/a-9');
    await act(() => router.navigate('/post/ad'));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('ACC-33 shows a failure under ‘Error’ with Refresh, which restores the form', async () => {
    storeDraft();
    open({ [postCall]: 500 });
    await waitForOptions();
    await press('Post ad');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ErrorThe server says 500.');
    expect(screen.queryByRole('form')).toBeNull();
    const refresh = within(alert).getByRole('link', { name: 'Refresh' });
    expect(refresh).toHaveAttribute('href', '/post/ad');
    await userEvent.click(refresh);
    expect(await screen.findByRole('form')).toBeVisible();
    expect(field('Title')).toHaveValue('2021 Toyota Hilux');
  });

  it('ACC-33 shows the server’s message at its field and focuses it', async () => {
    storeDraft();
    const refusal = { success: false, msg: 'Please check the form.', errors: { address: 'Please name the town' } };
    open({ [postCall]: () => Response.json(refusal, { status: 400 }) });
    await waitForOptions();
    await press('Post ad');
    expect(await screen.findByText('Please name the town')).toBeVisible();
    await waitFor(() => expect(field('Address')).toHaveFocus());
    expect(screen.getByText('Please check the form.')).toBeVisible();
  });

  it('ACC-34 a retry after a lost response does not post twice, and saves later changes', async () => {
    storeDraft();
    const keys: (string | null)[] = [];
    const responses = [0, posted];
    const { calls } = open({
      [postCall]: (_body, request) => {
        keys.push(request.headers.get('idempotency-key'));
        return responses.shift() ?? 500;
      },
      [changeCall]: posted,
    });
    await waitForOptions();
    await press('Post ad');
    expect(await screen.findByRole('alert')).toHaveTextContent('Everything that you entered is kept on this device.');
    await userEvent.click(screen.getByRole('link', { name: 'Refresh' }));
    await userEvent.type(await screen.findByLabelText('Title'), ' Raider');
    await press('Post ad');
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
    expect(new Set(keys)).toEqual(new Set(['1f0c7a5e-0000-4000-8000-000000000001']));
    expect(keys).toHaveLength(2);
    expect(calls.findLast(({ name }) => name === changeCall)?.body).toMatchObject({
      car_id: '9',
      title: '2021 Toyota Hilux Raider',
    });
  });

  it.each([
    ['no response, then a refused change', [0, posted, posted], [400, posted]],
    ['a gateway timeout', [504, posted], [posted]],
  ])(
    'ACC-482 sends the last changes when an earlier attempt may have posted the ad: %s',
    async (_name, posts, changes) => {
      storeDraft();
      const { calls } = open({
        [postCall]: () => posts.shift() ?? 500,
        [changeCall]: () => changes.shift() ?? 500,
      });
      await waitForOptions();
      const attempts = posts.length;
      for (let attempt = 1; attempt < attempts; attempt += 1) {
        await press('Post ad');
        await userEvent.click(await screen.findByRole('link', { name: 'Refresh' }));
        await userEvent.type(await screen.findByLabelText('Title'), '!');
      }
      await press('Post ad');
      expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
      expect(calls.findLast(({ name }) => name === changeCall)?.body).toMatchObject({
        car_id: '9',
        title: `2021 Toyota Hilux${'!'.repeat(attempts - 1)}`,
      });
    },
  );
});

describe('/post/ad/:id', () => {
  it('ACC-24 fetches and shows the ad, and saves it without uploading its pictures again', async () => {
    const { calls } = open({ [changeCall]: posted }, { ad: buildOwnAd({ pictures: [] }) });
    expect(screen.getByRole('status', { name: 'Loading your ad' })).toBeVisible();
    await waitForOptions();
    expect(field('Title')).toHaveValue('2021 Toyota Hilux 2.8 Raider');
    expect(field('Transmission')).toHaveValue('Semi-Autometic');
    expect(field('Tow Bar')).toBeChecked();
    await userEvent.clear(field('Price'));
    await userEvent.type(field('Price'), '450000');
    await press('Save changes');
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
    const { body } = calls.find(({ name }) => name === changeCall) ?? {};
    expect(body).toMatchObject({ car_id: '7', price: '450000', title: '2021 Toyota Hilux 2.8 Raider' });
    expect(body).not.toHaveProperty('images');
    expect(body).not.toHaveProperty('featured_image');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });

  it.each(['Turquoise', 'Turqoise', 'White'])(
    'ACC-494 shows the stored colour %s of an ad as it is',
    async (colour) => {
      open({}, { ad: buildOwnAd({ exteriorcolor: colour }) });
      await waitForOptions();
      expect(field('Exterior colour')).toHaveValue(colour);
    },
  );

  it('ACC-24 shows why an ad cannot be edited, with Refresh to /post/ad, or retry after a temporary failure', async () => {
    const first = open({ 'GET cars/get-own-car/8': 404 }, { path: '/post/ad/8' });
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorThe server says 404.');
    expect(screen.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/post/ad');
    first.unmount();
    const responses: (number | object)[] = [500, { data: buildOwnAd({ _id: '8' }) }];
    open({ 'GET cars/get-own-car/8': () => responses.shift() ?? 500 }, { path: '/post/ad/8' });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitForOptions();
    expect(field('Title')).toHaveValue('2021 Toyota Hilux 2.8 Raider');
  });
});
