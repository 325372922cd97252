import { session$ } from '@roadworthy/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, open, press, signIn, storeDraft, waitForOptions } from '../testing/ad-form';

const call = 'POST cars/draft-description';
const pressHelper = () => press('Write a description for me');
const description = () => screen.getByLabelText('Description');
const clickInDialog = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const waitForModels = () => screen.findByText('Corolla');

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
    storeDraft({ [field]: '' });
    const { calls } = open();
    await waitForOptions();
    await pressHelper();
    expect(screen.getByText('Fill all the fields!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain(call);
  });

  it('ACC-209 names the missing fields, marks them and focuses the first', async () => {
    storeDraft({ mileage: '', price: '' });
    open();
    await waitForOptions();
    await pressHelper();
    expect(screen.getByText('Still missing: Mileage, Price.')).toBeVisible();
    expect(screen.getByLabelText('Mileage')).toHaveFocus();
    for (const name of ['Mileage', 'Price'])
      await waitFor(() => expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true'));
  });

  it('ACC-35 shows the notice for 6 seconds', async () => {
    open();
    await waitForOptions();
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

  it('ACC-35 shows a generated description, another with Regenerate, and copies it to the form with Use', async () => {
    storeDraft({ description: '' });
    const { calls } = open({
      [call]: (body) => ({ data: { description: `Draft ${(body as { turn: number }).turn}`, composed: true } }),
    });
    await waitForModels();
    await pressHelper();
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
    await clickInDialog('Regenerate');
    expect(await screen.findByText('Draft 1')).toBeVisible();
    await clickInDialog('Use');
    await waitFor(() => expect(description()).toHaveValue('Draft 1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ACC-492 shows the latest description, however late an earlier one arrives', async () => {
    storeDraft({ description: '' });
    const answers: ((text: string) => void)[] = [];
    const { calls } = open({
      [call]: () =>
        new Promise((resolve) => answers.push((description) => resolve({ data: { description, composed: true } }))),
    });
    await waitForModels();
    await pressHelper();
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressHelper();
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.('Newer'));
    expect(await screen.findByText('Newer')).toBeVisible();
    await act(async () => answers[0]?.('Older'));
    await clickInDialog('Regenerate');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ turn: 1 }));
    expect(screen.getByText('Newer')).toBeVisible();
    await act(async () => answers[2]?.('Newest'));
    expect(await screen.findByText('Newest')).toBeVisible();
  });

  it('ACC-35 labels a description of the external service, warns before replacing text, and shows a failure', async () => {
    storeDraft();
    const responses: (number | object)[] = [503, { data: { description: 'Written', composed: false } }];
    open({ [call]: () => responses.shift() ?? 500 });
    await waitForModels();
    await pressHelper();
    expect(await screen.findByText('The server says 503.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use' })).toBeDisabled();
    await clickInDialog('Regenerate');
    expect(await screen.findByText(/Written by a text service.*takes the place of what you wrote/)).toBeVisible();
    expect(screen.queryByText('The server says 503.')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(description()).toHaveValue('Honest and strong.');
  });
});
