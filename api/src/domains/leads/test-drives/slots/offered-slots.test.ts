import type { SellerHours } from '@roadworthy/contract/api/test-drives';
import { listSlots, type TakenTime } from './offered-slots';

const hours: SellerHours = {
  ...{ days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00', slot_minutes: 60 },
  ...{ lead_hours: 2, at_once: 1, on_holidays: false },
};
/** A Friday, 10:00 in South Africa. */
const now = Date.parse('2026-12-11T08:00:00Z');
const AD = 7;
const slots = (changes: Partial<SellerHours> = {}, taken: readonly TakenTime[] = []) =>
  listSlots({ ad: AD, hours: { ...hours, ...changes }, taken, now });
const dates = (changes?: Partial<SellerHours>) => slots(changes).map(({ date }) => date.slice(5));
const taken = (from: string, to: string, ad = AD) => ({
  ...{ ad, from: Date.parse(`2026-12-14T${from}+02:00`), to: Date.parse(`2026-12-14T${to}+02:00`) },
});
/** The slots of Monday, the taken ones in brackets. */
const monday = (changes: Partial<SellerHours>, times: readonly TakenTime[]) =>
  slots(changes, times)
    .find(({ date }) => date === '2026-12-14')
    ?.slots.map(({ starts_at, is_taken }) => (is_taken ? `(${starts_at.slice(11, 16)})` : starts_at.slice(11, 16)))
    .join(' ');

describe('slots', () => {
  it('API-1161 are on the seller’s days of three weeks, without public holidays', () => {
    expect(dates()).toEqual([
      ...['12-14', '12-15', '12-17', '12-18', '12-21', '12-22', '12-23', '12-24', '12-28', '12-29', '12-30', '12-31'],
    ]);
    expect(dates({ on_holidays: true })).toContain('12-16');
    expect(dates({ days: [0] })).toEqual(['12-13', '12-20', '12-27']);
  });

  it('API-1161 begin in South African time, after the notice, and end within the hours', () => {
    expect(slots({ to: '17:00', lead_hours: 4 })[0]).toEqual({
      date: '2026-12-11',
      slots: [
        { starts_at: '2026-12-11T14:00+02:00', is_taken: false },
        { starts_at: '2026-12-11T15:00+02:00', is_taken: false },
        { starts_at: '2026-12-11T16:00+02:00', is_taken: false },
      ],
    });
    expect(monday({ slot_minutes: 45 }, [])).toBe('09:00 09:45 10:30 11:15');
  });

  it.each([
    ['a drive of this car', {}, [taken('10:00', '11:00')], '09:00 (10:00) 11:00'],
    ['one of another car', {}, [taken('10:00', '11:00', 8)], '09:00 (10:00) 11:00'],
    ['one that overlaps two slots', {}, [taken('09:30', '10:15')], '(09:00) (10:00) 11:00'],
    ['another car, with two at once', { at_once: 2 }, [taken('10:00', '11:00', 8)], '09:00 10:00 11:00'],
    ['this car, with two at once', { at_once: 2 }, [taken('10:00', '11:00')], '09:00 (10:00) 11:00'],
    [
      'two cars, with two at once',
      { at_once: 2 },
      [taken('10:00', '11:00', 8), taken('10:00', '11:00', 9)],
      '09:00 (10:00) 11:00',
    ],
  ])('API-1162 are taken by %s', (_title, changes, times, expected) => {
    expect(monday(changes, times)).toBe(expected);
  });
});
