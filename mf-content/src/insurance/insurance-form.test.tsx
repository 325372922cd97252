import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { create } from 'canvas-confetti';
import { InsuranceForm } from './insurance-form';

const fire = Object.assign(jest.fn(), { reset: jest.fn() });
jest.mock('canvas-confetti', () => ({ create: jest.fn() }));

const call = 'POST appointments/insurance-inquiry';
const words =
  "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!";
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const submit = async (phone: string, times = 1) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone number' }), { target: { value: phone } });
  for (let time = 0; time < times; time += 1) fireEvent.submit(screen.getByRole('form'));
  await pass(50);
};
const preferring = (stillness: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: stillness && query.includes('reduced-motion') })) as never;
};

describe('the request for quotes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest
      .mocked(create)
      .mockReset()
      .mockReturnValue(fire as never);
    preferring(false);
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['', 'Phone number is required'],
    ['  ', 'Phone number is required'],
    ['call me', 'Must be positive numbers'],
  ])('CNT-55 refuses %p: %s', async (phone, complaint) => {
    renderPage(<InsuranceForm />);
    await submit(phone);
    expect(screen.getByText(complaint)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
  });

  it('CNT-56 celebrates for 3 seconds, sent once, and says afterwards that the request is there', async () => {
    const told: string[] = [];
    const hear = ({ name }: { name: string }) => told.push(name);
    bus.on('analytics:tracked', hear);
    const calls = apiDouble({ [call]: { msg: words } });
    renderPage(<InsuranceForm />);
    await submit('082 123 4567', 3);
    expect(screen.getByRole('dialog', { name: 'Request sent' })).toHaveTextContent(words);
    expect(fire).toHaveBeenCalledTimes(1);
    await pass(2_800);
    expect(screen.getByRole('dialog')).toBeVisible();
    await pass(300);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fire.reset).toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('We call 082 123 4567');
    expect(calls).toEqual([{ name: call, body: { phone: '082 123 4567', website: '', took_ms: expect.any(Number) } }]);
    expect(told).toEqual(['insurance_requested']);
    bus.off('analytics:tracked', hear);
  });

  it('CNT-57 throws no confetti for whoever wants no motion', async () => {
    preferring(true);
    apiDouble({ [call]: { msg: words } });
    renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(screen.getByRole('dialog')).toHaveTextContent(words);
    expect(create).not.toHaveBeenCalled();
  });

  it('CNT-58 says for 3 seconds that it failed, and keeps the number', async () => {
    apiDouble({ [call]: 503 });
    renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error submitting formThe server says 503\.$/);
    await pass(2_900);
    expect(screen.getByRole('alert')).toBeVisible();
    await pass(200);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0821234567');
  });

  it('CNT-59 only logs an answer without a message', async () => {
    const said = jest.spyOn(console, 'info').mockImplementation(() => {});
    apiDouble({ [call]: { msg: '' } });
    renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(said).toHaveBeenCalledWith('The insurance request was answered without a message.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('form')).toBeVisible();
    said.mockRestore();
  });
});
