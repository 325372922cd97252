import { openStore } from '@roadworthy/query';
import { mockApi } from '@roadworthy/testing/mock-api';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DEBOUNCE_MS } from '../lib/use-debounced';
import { useLiveCount } from './use-live-count';

const call = 'POST cars/get-car-list';
const Count = ({ make }: { make?: string }): ReactNode => `${useLiveCount(make ? { make: [make] } : {}, 7)} cars`;
/** The debounce, and the time in which Redux Toolkit batches its notifications. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(DEBOUNCE_MS + 100));
const list = (count_records: number) => ({ data: [], count_records });

beforeAll(openStore);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the number on the search button', () => {
  it('LST-40 is requested after the debounce; an outdated request is aborted', async () => {
    const signals: AbortSignal[] = [];
    const calls = mockApi({
      [call]: (body, { signal }) => {
        signals.push(signal);
        const isSlow = JSON.stringify(body).includes('BMW');
        return isSlow ? new Promise((_, reject) => signal.addEventListener('abort', reject)) : list(3);
      },
    });
    const { rerender } = render(<Count />);
    rerender(<Count make="Audi" />);
    rerender(<Count make="BMW" />);
    await settle();
    expect(screen.getByText('7 cars')).toBeVisible();
    rerender(<Count make="Volvo" />);
    await settle();
    expect(calls.map(({ body }) => body)).toEqual(
      ['BMW', 'Volvo'].map((make) => ({ make: [make], limit: 1, page: 1 })),
    );
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(screen.getByText('3 cars')).toBeVisible();
    rerender(<Count />);
    await settle();
    expect(screen.getByText('7 cars')).toBeVisible();
  });

  it('LST-40 stays after a failure, and the next change is requested', async () => {
    mockApi({ [call]: (body) => (JSON.stringify(body).includes('bad') ? 500 : list(3)) });
    const { rerender } = render(<Count />);
    rerender(<Count make="bad" />);
    await settle();
    expect(screen.getByText('7 cars')).toBeVisible();
    rerender(<Count make="Volvo" />);
    await settle();
    expect(screen.getByText('3 cars')).toBeVisible();
  });
});
