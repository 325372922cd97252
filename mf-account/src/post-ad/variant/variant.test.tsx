import { adYears } from '@roadworthy/contract/forms/car';
import { buildOwnAd } from '@roadworthy/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { automaticPolo, catalogue, manualPolo } from '../../lib/testing/variants';
import {
  changeCall,
  field,
  filled,
  open,
  options,
  postCall,
  posted,
  press,
  readStoredDraft,
  signInBeforeEach,
  storeDraft,
  waitForOptions,
} from '../testing/ad-form';

const find = async (text: string) => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find your car' }), text);
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Variants' })).toHaveAttribute('aria-busy', 'false'));
  return screen.findByRole('option', { name: /Comfortline DSG/ });
};
const postedBody = (calls: ReturnType<typeof open>['calls'], call = postCall) =>
  calls.findLast(({ name }) => name === call)?.body;
/** A complete form of a Polo with its variant. */
const polo = {
  ...{ make: 'Volkswagen', model: 'Polo', year: '2019', variantId: manualPolo.id },
  ...{ bodytype: 'Hatchback', fueltype: 'Petrol', engine: '1', transmission: 'Manual', drive: 'FWD' },
  title: '2019 Volkswagen Polo 1.0 TSI 70kW Comfortline',
};
const openPolo = async (responses: Parameters<typeof open>[0] = {}) => {
  storeDraft(polo);
  const page = open(responses);
  await waitForOptions();
  await screen.findByRole('option', { name: 'Tiguan' });
  await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
  return page;
};

signInBeforeEach();

describe('the variant of an ad', () => {
  it('ACC-217 is found by a text, by keyboard alone, and fills in what it determines', async () => {
    open();
    await waitForOptions();
    await find('2019 polo 1.0 tsi comfort');
    expect(screen.getByText('2 variants, use the arrow keys')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field('Title')).toHaveValue('2019 Volkswagen Polo 1.0 TSI 70kW Comfortline DSG');
    for (const [name, value] of Object.entries({
      Make: 'Volkswagen',
      Model: 'Polo',
      Year: '2019',
      Variant: automaticPolo.id,
      Condition: 'Used',
      'Body type': 'Hatchback',
      'Fuel type': 'Petrol',
      Engine: '1',
      Transmission: 'Automatic',
      Drive: 'FWD',
      Address: 'Polokwane, Limpopo',
    })) {
      expect(field(name)).toHaveValue(value);
    }
    expect(screen.getByText(/We filled in what we know/)).toBeVisible();
    // Enter chose the variant, and did not send the form.
    expect(screen.queryByText('Please enter mileage')).toBeNull();
    await userEvent.selectOptions(field('Transmission'), 'Manual');
    expect(field('Variant')).toHaveValue(automaticPolo.id);
    expect(field('Transmission')).toHaveValue('Manual');
  });

  it('ACC-217 asks for the year when the text has none, among the years of the variant', async () => {
    open();
    await waitForOptions();
    await userEvent.click(await find('polo'));
    await waitFor(() => expect(field('Year')).toHaveFocus());
    await waitFor(() => expect(options('Year')).toEqual(['2022', '2021', '2020', '2019', '2018']));
    expect(field('Variant')).toHaveValue(automaticPolo.id);
    await userEvent.selectOptions(field('Year'), '2020');
    expect(field('Title')).toHaveValue('2020 Volkswagen Polo 1.0 TSI 70kW Comfortline DSG');
    expect(field('Condition')).toHaveValue('Used');
    // The text that found a variant goes with it.
    await userEvent.selectOptions(field('Year'), '2012');
    await waitFor(() => expect(field('Find your car')).toHaveValue(''));
  });

  it('ACC-217 is chosen after make, model and year, and is sent with the ad', async () => {
    storeDraft({ ...filled, make: '', model: '', year: '', title: '' });
    const { calls } = open({ [postCall]: posted });
    await waitForOptions();
    expect(field('Variant')).toBeDisabled();
    await screen.findByRole('option', { name: 'Volkswagen' });
    await userEvent.selectOptions(field('Make'), 'Volkswagen');
    await screen.findByRole('option', { name: 'Polo' });
    await userEvent.selectOptions(field('Model'), 'Polo');
    await screen.findByRole('option', { name: 'Select year first' });
    expect(options('Year')).toEqual([
      '2022',
      '2021',
      '2020',
      '2019',
      '2018',
      '2015',
      '2014',
      '2013',
      '2012',
      '2011',
      '2010',
    ]);
    await userEvent.selectOptions(field('Year'), '2019');
    await screen.findByRole('option', { name: manualPolo.name });
    expect(options('Variant')).toEqual([manualPolo.name, automaticPolo.name, 'Not in the list']);
    await userEvent.selectOptions(field('Variant'), manualPolo.name);
    expect(field('Title')).toHaveValue(polo.title);
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(postedBody(calls)).toMatchObject(polo);
  });

  it('ACC-218 is dropped with another model, with what it filled in and the seller left', async () => {
    await openPolo();
    fireEvent.change(field('Engine'), { target: { value: '1.2' } });
    await userEvent.selectOptions(field('Model'), 'Tiguan');
    expect(field('Title')).toHaveValue('');
    expect(field('Body type')).toHaveValue('');
    expect(field('Engine')).toHaveValue('1.2');
    expect(field('Mileage')).toHaveValue('84 000');
    expect(
      screen.getByText('Choose the variant again: the 1.0 TSI 70kW Comfortline is a Volkswagen Polo.'),
    ).toBeVisible();
    await waitFor(() => expect(readStoredDraft()?.values).toMatchObject({ model: 'Tiguan', variantId: '' }));
  });

  it('ACC-218 stays in a year in which it was new, and is dropped in another', async () => {
    await openPolo();
    await userEvent.selectOptions(field('Year'), '2022');
    await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
    expect(field('Title')).toHaveValue('2022 Volkswagen Polo 1.0 TSI 70kW Comfortline');
    await userEvent.selectOptions(field('Year'), '2012');
    expect(field('Title')).toHaveValue('');
    expect(
      screen.getByText('Choose the variant again: the 1.0 TSI 70kW Comfortline was not new in 2012.'),
    ).toBeVisible();
    await screen.findByRole('option', { name: '1.4 Comfortline' });
    expect(field('Variant')).toHaveValue('');
  });

  it('ACC-218 is part of the draft and of an edited ad, and is removed there when it is dropped', async () => {
    const firstPage = await openPolo();
    firstPage.unmount();
    expect(readStoredDraft()?.values.variantId).toBe(manualPolo.id);
    const ad = buildOwnAd({ make: 'Volkswagen', model: 'Polo', year: 2019, variantId: manualPolo.id });
    const { calls } = open({ [changeCall]: posted }, { ad });
    await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
    await press('Save changes');
    await screen.findByText('You can now check it under profile page.');
    expect(postedBody(calls, changeCall)).toMatchObject({ variantId: manualPolo.id });
  });

  it('ACC-218 ‘Not in the list’ of an edited ad removes its variant', async () => {
    const ad = buildOwnAd({ make: 'Volkswagen', model: 'Polo', year: 2019, variantId: manualPolo.id });
    const { calls } = open({ [changeCall]: posted }, { ad });
    await waitFor(() => expect(field('Variant')).toHaveValue(manualPolo.id));
    await userEvent.selectOptions(field('Variant'), 'Not in the list');
    // The seller's own title and facts stay.
    expect(field('Title')).toHaveValue(ad.title);
    await press('Save changes');
    await screen.findByText('You can now check it under profile page.');
    expect(postedBody(calls, changeCall)).toMatchObject({ variantId: '' });
  });
});

describe('without the catalogue', () => {
  it('ACC-220 ‘Not in the list’ goes on with the specified years, also after a reload', async () => {
    storeDraft({ ...filled, make: 'Volkswagen', model: 'Polo', year: '' });
    const firstPage = open();
    await waitForOptions();
    await screen.findByRole('option', { name: 'Not in the list' });
    await userEvent.selectOptions(field('Variant'), 'Not in the list');
    expect(options('Year')).toEqual(adYears().map(String));
    await userEvent.selectOptions(field('Year'), '2005');
    expect(field('Title')).toHaveValue(filled.title);
    firstPage.unmount();
    const { calls } = open({ [postCall]: posted });
    await waitForOptions();
    await screen.findByRole('option', { name: 'Not in the list' });
    expect(field('Variant')).toHaveDisplayValue('Not in the list');
    expect(field('Year')).toHaveValue('2005');
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(postedBody(calls)).not.toHaveProperty('variantId');
  });

  it('ACC-220 a model that it lacks keeps the specified years', async () => {
    storeDraft();
    open();
    await waitForOptions();
    expect(await screen.findByRole('option', { name: 'We have no list for this model' })).toBeInTheDocument();
    expect(options('Year')).toEqual(adYears().map(String));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find your car' }), 'trabant');
    expect(await screen.findByText(/We do not know this car/)).toBeVisible();
  });

  it('ACC-220 says that it could not be loaded, and can be tried again', async () => {
    const answers = { isUp: false };
    const failing = Object.fromEntries(
      Object.entries(catalogue).map(([call, answer]) => [
        call,
        (body: unknown, request: Request) =>
          answers.isUp ? (typeof answer === 'function' ? answer(body, request) : answer) : 500,
      ]),
    );
    storeDraft(polo);
    const { calls } = open({ ...failing, [postCall]: posted });
    await waitForOptions();
    expect(await screen.findByText('The variants could not be loaded.')).toBeVisible();
    expect(options('Year')).toEqual(adYears().map(String));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find your car' }), 'polo');
    expect(await screen.findByText('Variants could not be searched.')).toBeVisible();
    answers.isUp = true;
    const note = screen.getByText('The variants could not be loaded.').closest('[role=alert]') as HTMLElement;
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The variants could not be loaded.')).toBeNull());
    await waitFor(() => expect(options('Variant')).toContain(automaticPolo.name));
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('Variants could not be searched.')).toBeNull());
    answers.isUp = false;
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(postedBody(calls)).toMatchObject(polo);
  });
});

describe('an impossible combination', () => {
  const reasons = ['We know no 2019 Volkswagen Polo with Diesel'];
  const check = { 'POST reference/variants/check': { data: { reasons } } };

  it('ACC-219 is questioned before the ad is sent, and can be changed', async () => {
    const { calls } = await openPolo({ ...check, [postCall]: posted });
    await press('Post ad');
    const dialog = await screen.findByRole('dialog', { name: 'Is this your car?' });
    expect(within(dialog).getByText(`${reasons[0]}.`)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(postedBody(calls)).toBeUndefined();
    expect(postedBody(calls, 'POST reference/variants/check')).toEqual({
      ...{ make: 'Volkswagen', model: 'Polo', year: 2019, engine: 1, fuel: 'Petrol', transmission: 'Manual' },
      ...{ drive: 'FWD', bodyType: 'Hatchback', variant: '1.0 TSI 70kW Comfortline' },
    });
  });

  it('ACC-219 is posted when the seller confirms it, and is not questioned again', async () => {
    const responses = [500, posted];
    const answers = { [postCall]: () => responses.shift() ?? 500, [changeCall]: posted };
    const { calls } = await openPolo({ ...check, ...answers });
    await press('Post ad');
    await userEvent.click(await screen.findByRole('button', { name: 'It is right: post ad' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Refresh' }));
    await press('Post ad');
    await screen.findByText('You can now check it under profile page.');
    expect(calls.filter(({ name }) => name === 'POST reference/variants/check')).toHaveLength(1);
  });

  it('ACC-219 of a published ad is not questioned by another price', async () => {
    const { calls } = open({ ...check, [changeCall]: posted }, { ad: buildOwnAd() });
    await waitForOptions();
    fireEvent.change(field('Price'), { target: { value: '450000' } });
    await press('Save changes');
    await screen.findByText('You can now check it under profile page.');
    expect(calls.map(({ name }) => name)).not.toContain('POST reference/variants/check');
  });
});

describe('on a phone', () => {
  it('ACC-221 pictures come first, and take the focus when they are missing', async () => {
    storeDraft({ images: [], featured_image: '', title: '' }, { uploads: [] });
    open({}, { isPhone: true });
    await waitForOptions();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Pictures', 'The car']);
    await press('Post ad');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveFocus());
  });
});
