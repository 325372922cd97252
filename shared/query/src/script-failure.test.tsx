import { mockApi } from '@roadworthy/testing/mock-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { defineQuery, useQuery } from './index';

const makes = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data.models.map(({ modeltitle }) => modeltitle).join(),
});

function Models({ make }: { make: string }): ReactNode {
  const { data, error, refetch } = useQuery(makes, make);
  return (
    <button type="button" onClick={refetch}>
      {error?.message ?? data ?? 'Loading'}
    </button>
  );
}
const respondWith = (modeltitle: string) => ({ data: { models: [{ modeltitle }] } });

it('SHL-210 SHL-461 is requested by a retry, or when the network returns, when the script of the cache could not be loaded before', async () => {
  mockApi({
    'GET common/get-single-make/vw': respondWith('Polo'),
    'GET common/get-single-make/toyota': respondWith('Hilux'),
    'GET common/get-single-make/ford': respondWith('Ranger'),
  });
  jest.doMock('./store', () => {
    throw new Error('Loading chunk failed');
  });
  const show = (...more: string[]) => ['vw', 'toyota', ...more].map((make) => <Models key={make} make={make} />);
  const { rerender } = render(show());
  const failure = /We could not reach the server/;
  await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
  jest.dontMock('./store');
  rerender(show('ford'));
  expect(await screen.findByText('Ranger')).toBeVisible();
  // Not as loading: nothing has requested them.
  rerender(show());
  expect(screen.getAllByText(failure)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByText('Polo')).toBeVisible();
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hilux')).toBeVisible();
});
