import { apiDouble } from '@roadworthy/testing/api-double';
import { renderHook, waitFor } from '@testing-library/react';
import { useCountView } from './use-count-view';

it('LST-49 an ad that stays open is counted, once; one that is left at once is not', async () => {
  const calls = apiDouble({ 'POST cars/count-view': { clicks: 1 } });
  renderHook(() => useCountView('7')).unmount();
  const { rerender } = renderHook(() => useCountView('8'));
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 4_000 });
  rerender();
  expect(calls).toEqual([{ name: 'POST cars/count-view', body: { car_id: '8', visitor: expect.any(String) } }]);
});
