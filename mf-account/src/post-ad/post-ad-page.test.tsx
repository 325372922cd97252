import { adYears } from '@roadworthy/contract/forms/post-ad';
import { session$ } from '@roadworthy/session';
import { anOwnAd } from '@roadworthy/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changeCall,
  choose,
  keepOne,
  keptOne,
  open,
  postCall,
  posted,
  press,
  ready,
  signIn,
  uploads,
} from './testing/ad-form';

const box = (name: string) => screen.getByLabelText(name);
const entries = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
const options = (name: string) =>
  [...box(name).querySelectorAll('option')].slice(1).map((option) => option.textContent);

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  signIn();
});
afterEach(() => session$.next(null));

describe('/post/ad', () => {
  it('ACC-20 shows the five ad rules', async () => {
    open();
    const rules = entries('Ad rules');
    expect(rules).toHaveLength(5);
    for (const [place, words] of [/48 hours/, /watermarks/, /contact details/, /package deal/, /category/].entries()) {
      expect(rules[place]).toMatch(words);
    }
    await ready();
  });

  it('ACC-21 shows the safety tips', async () => {
    open();
    expect(entries('Safety tips')).toEqual([
      'Meet in a safe location.',
      'Avoid cash transactions.',
      'Beware of unrealistic offers.',
    ]);
    await ready();
  });

  it('ACC-22 says what is missing, word for word, and puts focus into the first wrong field', async () => {
    open();
    await ready();
    await press('Post ad');
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    for (const words of [
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
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(box('Title')).toHaveFocus();
  });

  it('ACC-23 offers what the specification lists, and the models of the make', async () => {
    open();
    await ready();
    expect(options('Year')).toEqual(adYears().map(String));
    expect(options('Condition')).toEqual(['Used', 'New']);
    expect(options('Fuel type')).toEqual(['Diesel', 'Electric', 'Ethanol', 'Petrol']);
    expect(options('Transmission')).toEqual(['Automatic', 'Manual', 'Semi-Autometic']);
    expect(options('Drive')).toEqual(['4WD', 'AWD', 'FWD', 'RWD']);
    expect(options('Exterior colour')).toHaveLength(24);
    expect(options('Interior colour')).toHaveLength(21);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(35);
    expect(box('Description')).toHaveAttribute('rows', '5');
    expect(box('Model')).toBeDisabled();
    await userEvent.selectOptions(box('Make'), 'Toyota');
    await screen.findByText('Corolla');
    expect(box('Model')).toBeEnabled();
  });

  it('ACC-23 is the same screen at /post/ad/test', async () => {
    open({}, { at: '/post/ad/test' });
    await ready();
    expect(screen.getByRole('form', { name: 'Sell your car' })).toBeVisible();
  });

  it('ACC-36 says how much is done, part by part and in all', async () => {
    keepOne({ price: '' });
    open();
    await ready();
    expect(screen.getByLabelText(/18 of 19 fields done/)).toHaveAttribute('value', '18');
    expect(screen.getAllByText('Complete')).toHaveLength(5);
    expect(screen.getByText('1 field to go')).toBeVisible();
    await userEvent.type(box('Price'), '5');
    expect(await screen.findByText('19 of 19 fields done')).toBeVisible();
  });
});

describe('sending an ad', () => {
  it('ACC-32 waits for pictures, looking every 2 seconds, then sends all fields under one name', async () => {
    keepOne();
    let arrive = () => {};
    const upload = uploads();
    const keys: (string | null)[] = [];
    const { calls, router } = open({
      'POST cars/upload-other-car-images': (body, request) =>
        new Promise((done) => {
          arrive = () => done(Object.values(upload)[0]?.() ?? 500);
          void [body, request];
        }),
      [postCall]: (_body, request) => {
        keys.push(request.headers.get('idempotency-key'));
        return posted;
      },
    });
    await ready();
    choose('new.jpg');
    await screen.findByLabelText('Uploading picture 3');
    await waitFor(() => expect(calls.some(({ name }) => name.includes('upload'))).toBe(true));
    await press('Post ad');
    expect(await screen.findByText('1 picture is still on the way.')).toBeVisible();
    await act(async () => arrive());
    expect(calls.map(({ name }) => name)).not.toContain(postCall);
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
    expect(keptOne()).toBeUndefined();
    expect(screen.getAllByRole('link', { name: 'Home' })[1]).toHaveAttribute('href', '/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 6_000 });
  });

  it('ACC-32 stays where it is once the reader touches the page, and another ad begins empty', async () => {
    keepOne();
    const { router } = open({ [postCall]: posted });
    await ready();
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    await userEvent.keyboard('{Tab}');
    await act(() => new Promise((done) => setTimeout(done, 4_500)));
    expect(router.state.location.pathname).toBe('/post/ad');
    await act(() => router.navigate('/post/ad'));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('ACC-33 shows a failure under ‘Error’ with Refresh, which leads back to the form as it was', async () => {
    keepOne();
    open({ [postCall]: 500 });
    await ready();
    await press('Post ad');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('ErrorThe server says 500.');
    expect(screen.queryByRole('form')).toBeNull();
    const refresh = within(alert).getByRole('link', { name: 'Refresh' });
    expect(refresh).toHaveAttribute('href', '/post/ad');
    await userEvent.click(refresh);
    expect(await screen.findByRole('form')).toBeVisible();
    expect(box('Title')).toHaveValue('2021 Toyota Hilux');
  });

  it('ACC-33 shows what the server says of a field beside it, with the focus there', async () => {
    keepOne();
    open();
    await ready();
    const { fetch } = global;
    const refusal = { success: false, msg: 'Please check the form.', errors: { address: 'Please name the town' } };
    global.fetch = async (...given) =>
      (given[0] as Request).url.endsWith('add-car')
        ? new Response(JSON.stringify(refusal), { status: 400, headers: { 'content-type': 'application/json' } })
        : fetch(...given);
    await press('Post ad');
    expect(await screen.findByText('Please name the town')).toBeVisible();
    await waitFor(() => expect(box('Address')).toHaveFocus());
    expect(screen.getByText('Please check the form.')).toBeVisible();
  });

  it('ACC-34 an answer that was lost never posts twice, and what was changed since is not lost either', async () => {
    keepOne();
    const keys: (string | null)[] = [];
    const answers = [0, posted];
    const { calls } = open({
      [postCall]: (_body, request) => {
        keys.push(request.headers.get('idempotency-key'));
        return answers.shift() ?? 500;
      },
      [changeCall]: posted,
    });
    await ready();
    await press('Post ad');
    expect(await screen.findByRole('alert')).toHaveTextContent('Everything that you entered is kept on this device.');
    await userEvent.click(screen.getByRole('link', { name: 'Refresh' }));
    await userEvent.type(await screen.findByLabelText('Title'), ' Raider');
    await press('Post ad');
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
    expect(new Set(keys)).toEqual(new Set(['1f0c7a5e-0000-4000-8000-000000000001']));
    expect(keys).toHaveLength(2);
    expect(calls.at(-1)).toMatchObject({ name: changeCall, body: { car_id: '9', title: '2021 Toyota Hilux Raider' } });
  });
});

describe('/post/ad/:id', () => {
  it('ACC-24 fetches the ad first, shows it, and saves it without its pictures having to be sent anew', async () => {
    const { calls, router } = open({ [changeCall]: posted }, { ad: anOwnAd({ pictures: [] }) });
    expect(screen.getByRole('status', { name: 'Loading your ad' })).toBeVisible();
    await ready();
    expect(box('Title')).toHaveValue('2021 Toyota Hilux 2.8 Raider');
    expect(box('Transmission')).toHaveValue('Semi-Autometic');
    expect(box('Tow Bar')).toBeChecked();
    await userEvent.clear(box('Price'));
    await userEvent.type(box('Price'), '450000');
    await press('Save changes');
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
    const { body } = calls.find(({ name }) => name === changeCall) ?? {};
    expect(body).toMatchObject({ car_id: '7', price: '450000', title: '2021 Toyota Hilux 2.8 Raider' });
    expect(body).not.toHaveProperty('images');
    expect(body).not.toHaveProperty('featured_image');
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'), { timeout: 6_000 });
  });

  it('ACC-24 says why an ad cannot be edited, with Refresh to /post/ad, or to try again when it may come', async () => {
    const first = open({ 'GET cars/get-own-car/8': 404 }, { at: '/post/ad/8' });
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorThe server says 404.');
    expect(screen.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/post/ad');
    first.unmount();
    const answers: (number | object)[] = [503, { data: anOwnAd({ _id: '8' }) }];
    open({ 'GET cars/get-own-car/8': () => answers.shift() ?? 500 }, { at: '/post/ad/8' });
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await ready();
    expect(box('Title')).toHaveValue('2021 Toyota Hilux 2.8 Raider');
  });
});
