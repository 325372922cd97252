import { session$ } from '@roadworthy/session';
import { buildOwnAd, buildUser } from '@roadworthy/testing/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildValue, buildWorth, valueCall } from '../../lib/testing/values';
import { manualPolo } from '../../lib/testing/variants';
import { field, open, postCall, posted, press, signInBeforeEach, storeDraft, waitForOptions } from '../testing/ad-form';

const polo = { make: 'Volkswagen', model: 'Polo', year: '2019', variantId: manualPolo.id };
const queries: Record<string, string>[] = [];
/** Answers estimates, with the label of prices by their amount. */
const estimates = (value: ReturnType<typeof buildValue> | null = buildValue()) => ({
  [valueCall]: (_body: unknown, { url }: { url: string }) => {
    const query = Object.fromEntries(new URL(url).searchParams);
    queries.push(query);
    const price = Number(query.price);
    const label = price < 150_000 ? 'check' : price < 180_000 ? 'good' : 'high';
    return { data: { ...buildWorth({ value }), ...(query.price && { label }) } };
  },
});

const signInAs = (user: Parameters<typeof buildUser>[0]) =>
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: buildUser(user) });

signInBeforeEach();
beforeEach(() => {
  queries.length = 0;
});

describe('what the car is worth, beside the price', () => {
  it('ACC-226 shows the range of such cars, and how buyers will see the typed price', async () => {
    signInAs({ is_dealer: false });
    storeDraft({ ...polo, price: '' });
    open(estimates());
    expect(await screen.findByText(/80 % of such cars are offered for R.172.000 to R.221.000/)).toBeVisible();
    expect(queries).toEqual([
      {
        ...{ make: 'Volkswagen', model: 'Polo', year: '2019', variant: manualPolo.id, mileage: '84000' },
        ...{ condition: 'Used', seller: 'private' },
      },
    ]);
    expect(screen.queryByText(/Buyers will see/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See the cars' })).toHaveAttribute(
      'href',
      `/what-is-my-car-worth?make=Volkswagen&model=Polo&year=2019&variant=${manualPolo.id}&mileage=84000`,
    );
    for (const [price, text] of [
      ['175 000', 'Buyers will see ‘Good price’.'],
      ['R 19 500', 'Buyers will see ‘Unusually low: check first’. Please check that no digit is missing.'],
      ['250k', 'Buyers will see ‘High price’: most such cars are offered for less.'],
    ] as const) {
      fireEvent.change(field('Price'), { target: { value: price } });
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(queries.slice(1).map(({ price }) => price)).toEqual(['175000', '19500', '250000']);
  });

  it('ACC-226 asks once for a car with its price, and once when typing has ended', async () => {
    storeDraft({ ...polo, price: '200000' });
    open(estimates());
    expect(await screen.findByText(/Buyers will see ‘High price’/)).toBeVisible();
    expect(queries).toMatchObject([{ price: '200000' }]);
    for (const value of ['1', '17', '175', '175 000']) fireEvent.change(field('Price'), { target: { value } });
    fireEvent.change(field('Mileage'), { target: { value: '90 000 km' } });
    expect(await screen.findByText('Buyers will see ‘Good price’.')).toBeVisible();
    expect(queries.slice(1)).toMatchObject([{ price: '175000', mileage: '90000' }]);
  });

  it('ACC-226 waits for variant, year and mileage', async () => {
    storeDraft({ ...polo, mileage: '' });
    open(estimates());
    await waitForOptions();
    await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
    expect(queries).toEqual([]);
    fireEvent.change(field('Mileage'), { target: { value: '84 000 km' } });
    expect(await screen.findByText(/80 % of such cars/)).toBeVisible();
  });

  it('ACC-226 values a dealer’s car as a dealer’s, and an edited ad without itself', async () => {
    signInAs({ is_dealer: true });
    const ad = buildOwnAd({ ...polo, year: 2019 });
    open(estimates(), { ad });
    await screen.findByText(/80 % of such cars/);
    expect(queries[0]).toMatchObject({ seller: 'dealer', ad: ad._id });
  });

  it('ACC-226 says when too few such cars are on offer', async () => {
    storeDraft(polo);
    open(estimates(null));
    expect(await screen.findByText(/^Too few such cars are on offer here/)).toBeVisible();
  });

  it('ACC-226 never blocks: without an answer the ad is posted', async () => {
    storeDraft(polo);
    open({ [valueCall]: 500, [postCall]: posted });
    await waitForOptions();
    await press('Post ad');
    expect(await screen.findByText('You can now check it under profile page.')).toBeVisible();
  });
});

describe('an ad of the car in the address', () => {
  const path = `/post/ad?make=Volkswagen&model=Polo&year=2019&variant=${manualPolo.id}&mileage=84000`;

  it('ACC-227 begins with the car as if it had been chosen in the form', async () => {
    open(estimates(), { path });
    await waitForOptions();
    for (const [name, value] of Object.entries({
      ...{ Make: 'Volkswagen', Model: 'Polo', Year: '2019', Variant: manualPolo.id, Mileage: '84000' },
      ...{ 'Body type': 'Hatchback', 'Fuel type': 'Petrol', Transmission: 'Manual', Condition: 'Used' },
      Title: '2019 Volkswagen Polo 1.0 TSI 70kW Comfortline',
    }))
      await waitFor(() => expect(field(name)).toHaveValue(value));
    expect(screen.queryByText('We kept your draft')).toBeNull();
  });

  it('ACC-227 keeps the draft of another car, and begins with this one when it is discarded', async () => {
    storeDraft();
    open(estimates(), { path });
    expect(await screen.findByText('It is of another car. Discard it to sell the 2019 Volkswagen Polo.')).toBeVisible();
    expect(field('Model')).toHaveValue('Hilux');
    fireEvent.click(screen.getByRole('button', { name: /^Start/ }));
    await waitFor(() => expect(field('Model')).toHaveValue('Polo'));
    expect(field('Mileage')).toHaveValue('84000');
  });

  it('ACC-227 begins with make, model, year and mileage when the variants cannot be loaded', async () => {
    open({ ...estimates(), 'GET reference/variants': 500 }, { path });
    await waitForOptions();
    expect(field('Mileage')).toHaveValue('84000');
    expect(field('Variant')).toHaveValue('');
  });
});
