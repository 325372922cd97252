import { bus } from '@roadworthy/events';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';
import { create } from 'canvas-confetti';
import { InsuranceForm } from './insurance-form';

const fire = Object.assign(jest.fn(), { reset: jest.fn() });
jest.mock('canvas-confetti', () => ({ create: jest.fn() }));

const call = 'POST appointments/insurance-inquiry';
const thanksMessage =
  "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!";
const advanceTime = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const submit = async (phone: string, times = 1) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone number' }), { target: { value: phone } });
  for (let attempt = 0; attempt < times; attempt += 1) fireEvent.submit(screen.getByRole('form'));
  await advanceTime(50);
};
const setReducedMotion = (isReduced: boolean) => {
  window.matchMedia = ((query: string) => ({ matches: isReduced && query.includes('reduced-motion') })) as never;
};

describe('the request for quotes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest
      .mocked(create)
      .mockReset()
      .mockReturnValue(fire as never);
    setReducedMotion(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it.each([
    ['', 'Phone number is required'],
    ['  ', 'Phone number is required'],
    ['call me', 'Must be positive numbers'],
    ['7', 'Must be exactly 9 digits'],
  ])('CNT-55 rejects %p: %s', async (phone, message) => {
    renderPage(<InsuranceForm />);
    await submit(phone);
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus();
  });

  it('CNT-56 sends once, celebrates for 3 seconds, and then shows a confirmation', async () => {
    const tracked: string[] = [];
    const recordEvent = ({ name }: { name: string }) => tracked.push(name);
    bus.on('analytics:tracked', recordEvent);
    const calls = mockApi({ [call]: { msg: thanksMessage } });
    renderPage(<InsuranceForm />);
    await submit('082 123 4567', 3);
    expect(screen.getByRole('dialog', { name: 'Request sent' })).toHaveTextContent(thanksMessage);
    expect(fire).toHaveBeenCalledTimes(1);
    await advanceTime(2_800);
    expect(screen.getByRole('dialog')).toBeVisible();
    await advanceTime(300);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fire.reset).toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('We call +27 82 123 4567');
    expect(calls).toEqual([{ name: call, body: { phone: '821234567', website: '', took_ms: expect.any(Number) } }]);
    expect(tracked).toEqual(['insurance_requested']);
    bus.off('analytics:tracked', recordEvent);
  });

  it('CNT-57 shows no confetti when reduced motion is preferred', async () => {
    setReducedMotion(true);
    mockApi({ [call]: { msg: thanksMessage } });
    renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(screen.getByRole('dialog')).toHaveTextContent(thanksMessage);
    expect(create).not.toHaveBeenCalled();
  });

  it('CNT-58 ACC-216 shows the failure for 3 seconds and preserves the number, also over a reload', async () => {
    mockApi({ [call]: 503 });
    const { unmount } = renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error submitting formThe server says 503\.$/);
    await advanceTime(2_900);
    expect(screen.getByRole('alert')).toBeVisible();
    await advanceTime(200);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0821234567');
    unmount();
    renderPage(<InsuranceForm />);
    await advanceTime(0);
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0821234567');
  });

  it('CNT-59 only logs a response without a message', async () => {
    const infoSpy = jest.spyOn(console, 'info').mockImplementation(() => {});
    mockApi({ [call]: { msg: '' } });
    renderPage(<InsuranceForm />);
    await submit('0821234567');
    expect(infoSpy).toHaveBeenCalledWith('The insurance request was answered without a message.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('form')).toBeVisible();
    infoSpy.mockRestore();
  });
});
