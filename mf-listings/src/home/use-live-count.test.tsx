import { openStore } from '@roadworthy/query';
import { mockApi } from '@roadworthy/testing/mock-api';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLiveCount } from './use-live-count';

const call = 'POST cars/get-car-list';
const Count = ({ make }: { make?: string }): ReactNode => `${useLiveCount(make ? { make: [make] } : {}, 7)} cars`;
const list = (count_records: number) => ({ data: [], count_records });

beforeAll(openStore);

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
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('7 cars')).toBeVisible();
    rerender(<Count make="Kia" />);
    rerender(<Count make="Volvo" />);
    expect(await screen.findByText('3 cars')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual(
      ['BMW', 'Volvo'].map((make) => ({ make: [make], limit: 1, page: 1 })),
    );
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    rerender(<Count />);
    expect(await screen.findByText('7 cars')).toBeVisible();
  });

  it('LST-40 stays after a failure, and the next change is requested', async () => {
    const calls = mockApi({ [call]: (body) => (JSON.stringify(body).includes('bad') ? 500 : list(3)) });
    const { rerender } = render(<Count />);
    rerender(<Count make="bad" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('7 cars')).toBeVisible();
    rerender(<Count make="Volvo" />);
    expect(await screen.findByText('3 cars')).toBeVisible();
    rerender(<Count make="bad" />);
    await waitFor(() => expect(calls).toHaveLength(3));
    rerender(<Count make="bad again" />);
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(screen.getByText('3 cars')).toBeVisible();
  });
});
