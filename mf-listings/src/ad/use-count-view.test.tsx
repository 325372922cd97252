import { setTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderHook, waitFor } from '@testing-library/react';
import { useCountView } from './use-count-view';

it('LST-49 counts a view once after the ad stayed open, and none when it is left quickly', async () => {
  const calls = mockApi({ 'POST cars/count-view': { clicks: 1 } });
  renderHook(() => useCountView('7')).unmount();
  const { rerender } = renderHook(() => useCountView('8'));
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 4_000 });
  rerender();
  expect(calls).toEqual([{ name: 'POST cars/count-view', body: { car_id: '8', visitor: expect.any(String) } }]);
});

it('LST-171 counts no view in a browser that objects', async () => {
  const calls = mockApi({ 'POST cars/count-view': { clicks: 1 } });
  setTrackingAllowed(window, false);
  jest.useFakeTimers();
  renderHook(() => useCountView('9'));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  setTrackingAllowed(window, true);
  expect(calls).toEqual([]);
});
