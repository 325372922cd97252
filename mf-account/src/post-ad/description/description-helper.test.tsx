import { session$ } from '@roadworthy/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, keepOne, open, press, ready, signIn } from '../testing/ad-form';

const call = 'POST cars/draft-description';
const ask = () => press('Write a description for me');
const description = () => screen.getByLabelText('Description');
const inDialog = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const modelsAreHere = () => screen.findByText('Corolla');

beforeEach(() => {
  localStorage.clear();
  signIn();
});
afterEach(() => session$.next(null));

describe('the description helper', () => {
  it.each([
    'address',
    'bodytype',
    'condition',
    'drive',
    'engine',
    'exteriorcolor',
    'fueltype',
    'interiorcolor',
    'mileage',
    'price',
    'title',
    'transmission',
    'model',
    'make',
  ])('ACC-35 needs %s: ‘Fill all the fields!’', async (field) => {
    keepOne({ [field]: '' });
    const { calls } = open();
    await ready();
    await ask();
    expect(screen.getByText('Fill all the fields!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain(call);
  });

  it('ACC-35 says so for 6 seconds', async () => {
    open();
    await ready();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(button('Write a description for me'));
    const notice = screen.getByText('Fill all the fields!');
    act(() => jest.advanceTimersByTime(5_900));
    expect(notice).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(notice).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('ACC-35 shows the draft, another with Regenerate, and puts it into the form with Use', async () => {
    keepOne({ description: '' });
    const { calls } = open({
      [call]: (body) => ({ data: { description: `Draft ${(body as { turn: number }).turn}`, composed: true } }),
    });
    await modelsAreHere();
    await ask();
    expect(await screen.findByText('Draft 0')).toBeVisible();
    expect(screen.getByText(/Composed from the fields of your form/)).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({
      title: '2021 Toyota Hilux',
      condition: 'Used',
      make: 'Toyota',
      model: 'Hilux',
      bodytype: 'Bakkie',
      mileage: '84 000',
      fueltype: 'Diesel',
      engine: '2.8',
      transmission: 'Semi-Autometic',
      drive: '4WD',
      exteriorcolor: 'White',
      interiorcolor: 'Black',
      address: 'Polokwane, Limpopo',
      price: '489 900',
      model_status: 'active',
      turn: 0,
    });
    await inDialog('Regenerate');
    expect(await screen.findByText('Draft 1')).toBeVisible();
    await inDialog('Use');
    await waitFor(() => expect(description()).toHaveValue('Draft 1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-35 says what a service wrote, what it replaces, and why it failed', async () => {
    keepOne();
    const answers: (number | object)[] = [503, { data: { description: 'Written', composed: false } }];
    open({ [call]: () => answers.shift() ?? 500 });
    await modelsAreHere();
    await ask();
    expect(await screen.findByText('The server says 503.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use' })).toBeDisabled();
    await inDialog('Regenerate');
    expect(await screen.findByText(/Written by a text service.*takes the place of what you wrote/)).toBeVisible();
    expect(screen.queryByText('The server says 503.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(description()).toHaveValue('Honest and strong.');
  });
});
