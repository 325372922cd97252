import fc from 'fast-check';
import { monthsLater, type Period, scheduled } from './plan-schedule';
import { durations, plans } from './plans';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 12);
const at = (days: number) => now + days * day;
const gold = (from: number, to: number): Period => ({ plan: 'gold', startsAt: at(from), expiresAt: at(to) });
const none: Period[] = [];

describe('monthsLater', () => {
  it.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-01-15', 24, '2028-01-15'],
  ])('API-602 %s and %i months is %s', (from, months, to) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(`${to}T00:00:00.000Z`);
  });
});

describe('scheduled', () => {
  it('API-602 a first plan starts now', () => {
    const own = { plan: 'gold', startsAt: now, expiresAt: monthsLater(now, 3) };
    expect(scheduled(none, { plan: 'gold', months: 3 }, now)).toEqual({ own, moved: [] });
    expect(scheduled([gold(-40, -1)], { plan: 'gold', months: 3 }, now)).toEqual({ own, moved: [] });
  });
  it('API-602 the same plan again is added to the end', () => {
    const { own, moved } = scheduled([gold(-10, 20)], { plan: 'gold', months: 1 }, now);
    expect(own).toEqual({ plan: 'gold', startsAt: at(20), expiresAt: monthsLater(at(20), 1) });
    expect(moved).toEqual([]);
  });
  it('API-602 a dearer plan starts now and what is left of the cheaper one follows it', () => {
    const { own, moved } = scheduled([gold(-10, 20), gold(20, 50)], { plan: 'platinum', months: 1 }, now);
    const end = monthsLater(now, 1);
    expect(own).toEqual({ plan: 'platinum', startsAt: now, expiresAt: end });
    expect(moved).toEqual([
      { plan: 'gold', startsAt: end, expiresAt: end + 20 * day },
      { plan: 'gold', startsAt: end + 20 * day, expiresAt: end + 50 * day },
    ]);
  });
  it('API-602 a cheaper plan starts when the dearer one is over', () => {
    const platinum: Period = { plan: 'platinum', startsAt: at(-1), expiresAt: at(9) };
    const { own, moved } = scheduled([platinum], { plan: 'gold', months: 1 }, now);
    expect(own).toEqual({ plan: 'gold', startsAt: at(9), expiresAt: monthsLater(at(9), 1) });
    expect(moved).toEqual([]);
  });
  it('API-602 the place on the home page runs beside the others', () => {
    const { own, moved } = scheduled([gold(-10, 20)], { plan: 'featured_dealership', months: 1 }, now);
    expect([own.startsAt, moved]).toEqual([now, []]);
  });

  const paid = plans.filter(({ priceCents }) => priceCents > 0).map(({ name }) => name);
  const purchases = fc.array(
    fc.record({ plan: fc.constantFrom(...paid), months: fc.constantFrom(...durations), wait: fc.nat(400) }),
    { maxLength: 8 },
  );
  it('API-602 whatever is bought when, one plan of a line runs at a time and no paid moment is lost or given', () => {
    fc.assert(
      fc.property(purchases, (bought) => {
        let clock = now;
        let held: (Period & { id: number })[] = [];
        const used = new Map<number, number>();
        const granted = new Map<number, number>();
        const use = (to: number) => {
          for (const { id, startsAt, expiresAt } of held) {
            const ran = Math.max(0, Math.min(to, expiresAt) - Math.max(clock, startsAt));
            used.set(id, (used.get(id) ?? 0) + ran);
          }
          clock = to;
        };
        for (const [id, { plan, months, wait }] of bought.entries()) {
          use(clock + wait * day);
          const { own, moved } = scheduled(held, { plan, months }, clock);
          const isMoved = new Map(moved.map((period) => [period.id, period]));
          held = [...held.map((period) => isMoved.get(period.id) ?? period), { ...own, id }];
          granted.set(id, own.expiresAt - own.startsAt);
          const lines = [held.filter((period) => period.plan === 'featured_dealership')];
          lines.push(held.filter((period) => period.plan !== 'featured_dealership'));
          for (const line of lines) {
            const ahead = line.filter(({ expiresAt }) => expiresAt > clock).sort((a, b) => a.startsAt - b.startsAt);
            for (const [place, period] of ahead.entries()) {
              const next = ahead[place + 1];
              if (next) expect(next.startsAt).toBeGreaterThanOrEqual(period.expiresAt);
            }
          }
        }
        use(clock + 100_000 * day);
        expect(used).toEqual(granted);
      }),
    );
  });
});
