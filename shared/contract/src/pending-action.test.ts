import { savePendingAction, takePendingAction } from './pending-action';

const path = '/second-hand-cars?brands=Toyota';
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, 'sessionStorage', { value: { ...storage }, configurable: true });
});
afterEach(() => jest.useRealTimers());

it('keeps what was pressed, for the path where it was pressed, once', () => {
  savePendingAction('chat', path, { carId: '7' });
  expect(takePendingAction('chat', '/login')).toBeUndefined();
  expect(takePendingAction('save-search', path)).toBeUndefined();
  expect(takePendingAction('chat', path)).toEqual({ carId: '7' });
  expect(takePendingAction('chat', path)).toBeUndefined();
});

it('forgets after half an hour', () => {
  jest.useFakeTimers();
  savePendingAction('save-search', path);
  jest.advanceTimersByTime(31 * 60 * 1000);
  expect(takePendingAction('save-search', path)).toBeUndefined();
});

it.each(['{', '5', 'null', '{"path":5}'])('ignores the stored value %s', (value) => {
  sessionStorage.setItem('roadworthy.pending.chat', value);
  expect(takePendingAction('chat', path)).toBeUndefined();
});

it('does nothing where storage is forbidden', () => {
  jest.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(() => savePendingAction('chat', path)).not.toThrow();
});
