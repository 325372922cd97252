import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LoadError } from './load-error';
import { QueryRegion, type QueryResult } from './query-region';

const loader = jest.fn(() => null);
const HydrateFallback = () => null;

async function show(element: ReactNode): Promise<void> {
  const router = createMemoryRouter([{ path: '*', loader, element, HydrateFallback }]);
  await act(async () => render(<RouterProvider router={router} />));
}

const showQuery = (query: Partial<QueryResult<string[]>>) =>
  show(
    <QueryRegion query={{ refetch: () => {}, ...query }} loading={<p>Loading</p>}>
      {(names) => <p>{names.join(', ')}</p>}
    </QueryRegion>,
  );

describe('QueryRegion', () => {
  it('shows the placeholder until there are data', async () => {
    await showQuery({});
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('shows the data', async () => {
    await showQuery({ data: ['Polo', 'Vivo'] });
    expect(screen.getByText('Polo, Vivo')).toBeVisible();
  });

  it('shows why a request failed, and sends it again', async () => {
    const refetch = jest.fn();
    await showQuery({ data: ['Polo'], error: { message: 'We are resting.' }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('We are resting.');
    expect(screen.queryByText('Polo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

it('LoadError loads the page again when it is given no request', async () => {
  await show(<LoadError message="We are resting." />);
  const before = loader.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loader).toHaveBeenCalledTimes(before + 1);
});
