import { bus } from '@roadworthy/events';
import { act, renderHook } from '@testing-library/react';
import { useNotices } from './use-notices';

it('SHL-421 a notice takes the place of a shown one with the same text', () => {
  const { result } = renderHook(useNotices);
  const show = (message: string) => act(() => bus.emit('notice:shown', { type: 'error', message }));
  for (const message of ['Offline', 'Too long', 'Offline']) show(message);
  expect(result.current.notices.map(({ message }) => message)).toEqual(['Too long', 'Offline']);
});
