import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
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

/** A field beside data whose next request fails. */
function FailingPolo(): ReactNode {
  const [error, setError] = useState<{ message: string }>();
  return (
    <>
      <QueryRegion query={{ data: 'Polo', error, refetch: () => {} }} loading={null}>
        {(name) => <input aria-label={name} />}
      </QueryRegion>
      <button type="button" onClick={() => setError({ message: 'We are resting.' })}>
        Fail
      </button>
    </>
  );
}

describe('QueryRegion', () => {
  it('shows the placeholder until there are data', async () => {
    await showQuery({});
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('shows the data', async () => {
    await showQuery({ data: ['Polo', 'Vivo'] });
    expect(screen.getByText('Polo, Vivo')).toBeVisible();
  });

  it('keeps its data, and what was typed beside them, when they cannot be loaded again', async () => {
    await show(<FailingPolo />);
    await userEvent.type(screen.getByLabelText('Polo'), 'A note');
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    expect(screen.getByText('We are resting.')).toBeVisible();
    expect(screen.getByLabelText('Polo')).toHaveValue('A note');
  });

  it('shows why a request failed, and sends it again', async () => {
    const refetch = jest.fn();
    await showQuery({ error: { message: 'We are resting.' }, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('We are resting.');
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
