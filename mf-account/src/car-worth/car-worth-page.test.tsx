import { createMemoryRouter, RouterProvider, useLoaderData } from '@roadworthy/router';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { type MockResponses, mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Compiled before the tests' timeouts start.
import '../lib/variant/variant-finder';
import { buildComparable, buildValue, buildWorth, valueCall } from '../lib/testing/values';
import { automaticPolo, catalogue, manualPolo } from '../lib/testing/variants';
import { CarWorthPage } from './car-worth-page';
import { loadWorth, type WorthData } from './load-worth';

const lists: MockResponses = {
  'GET common/get-all-makes': { data: [{ _id: '5', maketitle: 'Volkswagen', count_models: 1 }] },
  'GET common/get-single-make/5': { data: { models: [{ _id: '1', modeltitle: 'Polo', status: 'active' }] } },
  ...catalogue,
};
const address = (mileage = '84000', variant = manualPolo.id) =>
  `/what-is-my-car-worth?make=Volkswagen&model=Polo&year=2019&variant=${variant}&mileage=${mileage}`;

function Page() {
  return <CarWorthPage data={useLoaderData() as WorthData} />;
}

const Nothing = () => null;

/** Opens the page at an address, with its loader as the shell runs it. */
async function open(path = '/what-is-my-car-worth', responses: MockResponses = {}) {
  // jsdom has no layout.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  const calls = mockApi({ ...lists, [valueCall]: { data: buildWorth() }, ...responses });
  const router = createMemoryRouter(
    [
      {
        path: '/what-is-my-car-worth',
        element: <Page />,
        loader: ({ request }) => loadWorth(loadContext(request.url)),
        HydrateFallback: Nothing,
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { calls, router };
}
const field = (name: string) => screen.getByLabelText(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'What is it worth?' }));

afterEach(() => act(() => session$.next(null)));

describe('/what-is-my-car-worth', () => {
  it('ACC-230 values a car that was found by a text, at an address that shows it again', async () => {
    const { calls, router } = await open();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find your car' }), '2019 polo');
    await userEvent.click(await screen.findByRole('option', { name: /Comfortline DSG/ }));
    expect(field('Model')).toHaveValue('Polo');
    expect(field('Year')).toHaveValue('2019');
    fireEvent.change(field('Mileage'), { target: { value: '84 000 km' } });
    await submit();
    await screen.findByRole('heading', {
      name: /^2019 Volkswagen Polo 1\.0 TSI 70kW Comfortline DSG, 84.000 Km$/,
    });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(address('84000', automaticPolo.id));
    expect(calls.filter(({ name }) => name === valueCall)).toHaveLength(1);
    expect(field('Mileage')).toHaveValue('84000');
  });

  it('ACC-230 names the missing fields and focuses the first of them', async () => {
    const { calls } = await open();
    await submit();
    for (const text of [
      'Please select a make',
      'Please select a model',
      'Please select a year',
      'Please enter mileage',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(field('Make')).toHaveFocus();
    expect(calls.some(({ name }) => name === valueCall)).toBe(false);
  });

  it('ACC-230 drops the variant with another model, and with a year in which it was not new', async () => {
    await open(address());
    await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
    await userEvent.selectOptions(field('Year'), '2020');
    expect(field('Variant')).toHaveValue(manualPolo.id);
    await userEvent.selectOptions(field('Year'), '2012');
    expect(field('Variant')).toHaveValue('');
  });

  it('ACC-231 shows value, range, certainty, the cars it comes from and how long such cars take to sell', async () => {
    await open(address());
    const value = await screen.findByRole('region', { name: 'Value' });
    expect(value).toHaveTextContent(/80 % of such cars are offered for R.172.000 to R.221.000\./);
    expect(value).toHaveTextContent('Estimated from 23 cars on offer here. Cars of the same variant weigh most.');
    expect(value).toHaveTextContent(
      '14 cars sold here in the last year: cars of this model took 25 days, half of them between 12 and 41 days.',
    );
    const evidence = within(screen.getByRole('region', { name: 'The cars that this comes from' }));
    expect(evidence.getByRole('link', { name: buildComparable().title })).toHaveAttribute(
      'href',
      '/second-hand-cars/polo-7',
    );
    const [item] = evidence.getAllByRole('listitem');
    expect(item).toHaveTextContent(/\+R.9.000 for 1 year older\+R.12.000 for 20.000 km more−R.5.000 for a dealer/);
    expect(item).toHaveTextContent(/As your car: R.196.000/);
  });

  it.each([
    ['model', 'Less certain', 'Few of them are of the same variant.'],
    ['mixed', 'Less certain', 'The variant is not known'],
    ['class', 'Rough estimate', 'Too few cars of this model are on offer'],
  ] as const)('ACC-231 says how certain an estimate by %s is', async (level, badge, text) => {
    await open(address(), { [valueCall]: { data: buildWorth({ value: buildValue({ level }), timeToSell: null }) } });
    const value = await screen.findByRole('region', { name: 'Value' });
    expect(within(value).getByText(badge)).toBeVisible();
    expect(value).toHaveTextContent(text);
    expect(value).toHaveTextContent('Too few such cars were sold here in the last year to say how long one takes.');
  });

  it('ACC-232 posts the car with what was entered', async () => {
    await open(address());
    expect(await screen.findByRole('link', { name: 'Post this car' })).toHaveAttribute(
      'href',
      `/post/ad?make=Volkswagen&model=Polo&year=2019&variant=${manualPolo.id}&mileage=84000`,
    );
  });

  it('ACC-233 says when too few such cars are on offer, and still lets the owner post it', async () => {
    await open(address(), { [valueCall]: { data: { value: null, timeToSell: null } } });
    expect(await screen.findByText('Too few such cars are on offer here to say what it is worth')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Post this car' })).toBeVisible();
  });

  it('ACC-233 shows why the value could not be loaded, with a retry; the variants’ failure keeps the value', async () => {
    const answers: (number | object)[] = [503];
    const { calls } = await open(address(), {
      [valueCall]: () => answers.shift() ?? { data: buildWorth() },
      'GET reference/variants': 500,
    });
    expect(await screen.findByText('The server says 503.')).toBeVisible();
    const failure = screen.getByText('The value could not be loaded').closest('[role=alert]') as HTMLElement;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^2019 Volkswagen Polo, 84.000 Km$/ })).toBeVisible();
    expect(calls.filter(({ name }) => name === valueCall)).toHaveLength(2);
  });

  describe('monthly mails', () => {
    const subscribe = 'POST value-mails/subscribe';
    const button = () => screen.findByRole('button', { name: 'Mail me each month' });

    it('ACC-234 asks the API to mail the car’s value to the entered address, and shows its answer', async () => {
      const { calls } = await open(address(), { [subscribe]: { msg: 'Please open the mail.' } });
      await userEvent.click(await button());
      expect(await screen.findByText('Please enter an email')).toBeVisible();
      await userEvent.type(field('Email'), 'ann@example.com');
      await userEvent.click(await button());
      expect(await screen.findByText('Please open the mail.')).toBeVisible();
      expect(calls.filter(({ name }) => name === subscribe).map(({ body }) => body)).toEqual([
        {
          ...{ make: 'Volkswagen', model: 'Polo', year: 2019, mileage: 84_000, variant: manualPolo.id },
          ...{ email: 'ann@example.com', website: '', took_ms: expect.any(Number) },
        },
      ]);
    });

    it('ACC-234 keeps the address when the API refuses it', async () => {
      await open(address(), { [subscribe]: 503 });
      await userEvent.type(await screen.findByLabelText('Email'), 'ann@example.com');
      await userEvent.click(await button());
      expect(await screen.findByText('The server says 503.')).toBeVisible();
      expect(field('Email')).toHaveValue('ann@example.com');
    });

    it('ACC-234 begins with the address of the account', async () => {
      const user = buildUser({ email: 'own@example.com' });
      session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user });
      await open(address());
      expect(await screen.findByLabelText('Email')).toHaveValue('own@example.com');
    });

    it('ACC-53 opens the privacy page in a new tab', async () => {
      await open(address());
      const link = await screen.findByRole('link', { name: 'Privacy' });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
    });

    it('ACC-234 is absent beside too few comparable cars', async () => {
      await open(address(), { [valueCall]: { data: { value: null, timeToSell: null } } });
      await screen.findByText('Too few such cars are on offer here to say what it is worth');
      expect(screen.queryByLabelText('Email')).toBeNull();
    });
  });

  it('SHL-416 reports a failure to the shell, which leaves the value there', async () => {
    mockApi({ ...lists, [valueCall]: 503 });
    expect(await loadWorth(loadContext(address()))).toMatchObject({ kind: 'failed', status: 503 });
  });
});
