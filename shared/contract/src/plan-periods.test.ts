import fc from 'fast-check';
import { addMonths, type Period, schedulePeriods } from './plan-periods';
import { durations, plans } from './plans';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);
const inDays = (days: number) => now + days * DAY_MS;
const gold = (from: number, to: number): Period => ({ plan: 'gold', startsAt: inDays(from), expiresAt: inDays(to) });
const none: Period[] = [];

describe('addMonths', () => {
  it.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-01-15', 24, '2028-01-15'],
  ])('API-602 %s plus %i months is %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(`${to}T00:00:00.000Z`);
  });
});

describe('schedulePeriods', () => {
  it('API-602 a first plan starts now', () => {
    const newPeriod = { plan: 'gold', startsAt: now, expiresAt: addMonths(now, 3) };
    expect(schedulePeriods(none, { plan: 'gold', months: 3 }, now)).toEqual({ newPeriod, moved: [] });
    expect(schedulePeriods([gold(-40, -1)], { plan: 'gold', months: 3 }, now)).toEqual({ newPeriod, moved: [] });
  });
  it('API-602 the same plan again is added to the end', () => {
    const { newPeriod, moved } = schedulePeriods([gold(-10, 20)], { plan: 'gold', months: 1 }, now);
    expect(newPeriod).toEqual({ plan: 'gold', startsAt: inDays(20), expiresAt: addMonths(inDays(20), 1) });
    expect(moved).toEqual([]);
  });
  it('API-602 a more expensive plan starts now and the rest of the cheaper one follows it', () => {
    const { newPeriod, moved } = schedulePeriods([gold(-10, 20), gold(20, 50)], { plan: 'platinum', months: 1 }, now);
    const end = addMonths(now, 1);
    expect(newPeriod).toEqual({ plan: 'platinum', startsAt: now, expiresAt: end });
    expect(moved).toEqual([
      { plan: 'gold', startsAt: end, expiresAt: end + 20 * DAY_MS },
      { plan: 'gold', startsAt: end + 20 * DAY_MS, expiresAt: end + 50 * DAY_MS },
    ]);
  });
  it('API-602 a cheaper plan starts when the more expensive one ends', () => {
    const platinum: Period = { plan: 'platinum', startsAt: inDays(-1), expiresAt: inDays(9) };
    const { newPeriod, moved } = schedulePeriods([platinum], { plan: 'gold', months: 1 }, now);
    expect(newPeriod).toEqual({ plan: 'gold', startsAt: inDays(9), expiresAt: addMonths(inDays(9), 1) });
    expect(moved).toEqual([]);
  });
  it('API-602 the featured dealership runs in parallel with other plans', () => {
    const { newPeriod, moved } = schedulePeriods([gold(-10, 20)], { plan: 'featured_dealership', months: 1 }, now);
    expect([newPeriod.startsAt, moved]).toEqual([now, []]);
  });

  const paid = plans.filter(({ priceCents }) => priceCents > 0).map(({ name }) => name);
  const purchases = fc.array(
    fc.record({ plan: fc.constantFrom(...paid), months: fc.constantFrom(...durations), wait: fc.nat(400) }),
    { maxLength: 8 },
  );
  it('API-602 for any purchases at any time, plans run one after another and no paid time is lost or added', () => {
    fc.assert(
      fc.property(purchases, (orders) => {
        let clock = now;
        let periods: (Period & { id: number })[] = [];
        const used = new Map<number, number>();
        const granted = new Map<number, number>();
        const advanceTo = (to: number) => {
          for (const { id, startsAt, expiresAt } of periods) {
            const elapsed = Math.max(0, Math.min(to, expiresAt) - Math.max(clock, startsAt));
            used.set(id, (used.get(id) ?? 0) + elapsed);
          }
          clock = to;
        };
        for (const [id, { plan, months, wait }] of orders.entries()) {
          advanceTo(clock + wait * DAY_MS);
          const { newPeriod, moved } = schedulePeriods(periods, { plan, months }, clock);
          const movedById = new Map(moved.map((period) => [period.id, period]));
          periods = [...periods.map((period) => movedById.get(period.id) ?? period), { ...newPeriod, id }];
          granted.set(id, newPeriod.expiresAt - newPeriod.startsAt);
          const tracks = [periods.filter((period) => period.plan === 'featured_dealership')];
          tracks.push(periods.filter((period) => period.plan !== 'featured_dealership'));
          for (const track of tracks) {
            const upcoming = track.filter(({ expiresAt }) => expiresAt > clock).sort((a, b) => a.startsAt - b.startsAt);
            for (const [index, period] of upcoming.entries()) {
              const next = upcoming[index + 1];
              if (next) expect(next.startsAt).toBeGreaterThanOrEqual(period.expiresAt);
            }
          }
        }
        advanceTo(clock + 100_000 * DAY_MS);
        expect(used).toEqual(granted);
      }),
    );
  });
});
