import { mockApi } from '@roadworthy/testing/mock-api';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { defineQuery, useQuery } from './index';

const makes = defineQuery({
  call: 'GET /common/get-single-make/{id}',
  request: (id: string) => ({ params: { id } }),
  transformResponse: ({ data }) => data.models.map(({ modeltitle }) => modeltitle).join(),
});

function Models(): ReactNode {
  const { data, error, refetch } = useQuery(makes, 'vw');
  return (
    <button type="button" onClick={refetch}>
      {error?.message ?? data ?? 'Loading'}
    </button>
  );
}

it('SHL-210 is requested by a retry when the script of the cache could not be loaded before', async () => {
  mockApi({ 'GET common/get-single-make/vw': { data: { models: [{ modeltitle: 'Polo' }] } } });
  jest.doMock('./store', () => {
    throw new Error('Loading chunk failed');
  });
  render(<Models />);
  expect(await screen.findByText(/We could not reach the server/)).toBeVisible();
  jest.dontMock('./store');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Polo')).toBeVisible();
});
