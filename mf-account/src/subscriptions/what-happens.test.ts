import type { PlanName } from '@roadworthy/contract/plans';
import { whatHappens } from './what-happens';

const now = Date.parse('2026-11-21T10:00:00Z');
const held = (plan: PlanName, from: string, to: string) => ({
  plan,
  starts_at: `${from}T10:00:00.000Z`,
  expires_at: `${to}T10:00:00.000Z`,
});
const gold = held('gold', '2026-11-01', '2026-12-14');

describe('what happens to the time that is left', () => {
  it('ACC-154 a first plan starts with the payment', () => {
    expect(whatHappens([], { plan: 'gold', months: 3 }, now)).toEqual([
      'Gold starts as soon as your payment is confirmed and runs until 21 February 2027.',
    ]);
  });
  it('ACC-154 the same plan is added to its end', () => {
    expect(whatHappens([gold], { plan: 'gold', months: 1 }, now)).toEqual([
      'Your Gold goes on: 1 month is added to its end, so it runs until 14 January 2027.',
    ]);
    expect(whatHappens([gold], { plan: 'gold', months: 2 }, now)[0]).toContain('2 months are added');
  });
  it('ACC-154 a dearer plan starts at once, and what is left of the cheaper one is kept', () => {
    expect(whatHappens([gold], { plan: 'platinum', months: 1 }, now)).toEqual([
      'Platinum starts as soon as your payment is confirmed and runs until 21 December 2026.',
      'The 23 days left of your Gold are kept: they follow, until 13 January 2027.',
    ]);
  });
  it('ACC-154 speaks of a single day in the singular', () => {
    const lastDay = held('gold', '2026-11-01', '2026-11-22');
    expect(whatHappens([lastDay], { plan: 'platinum', months: 1 }, now)[1]).toBe(
      'The 1 day left of your Gold is kept: it follows, until 22 December 2026.',
    );
  });
  it('ACC-154 a cheaper plan waits for the dearer one', () => {
    const platinum = held('platinum', '2026-11-01', '2026-12-14');
    expect(whatHappens([platinum], { plan: 'gold', months: 1 }, now)).toEqual([
      'Gold starts on 14 December 2026, when your dearer plan ends, and runs until 14 January 2027.',
    ]);
  });
  it('ACC-154 basic comes by itself after a paid plan', () => {
    const free = { plan: 'basic_subscription', months: 0 } as const;
    expect(whatHappens([gold], free, now)).toEqual([
      'Basic is yours by itself when your paid plan ends on 14 December 2026.',
    ]);
    expect(whatHappens([held('featured_dealership', '2026-11-01', '2026-12-14')], free, now)).toEqual([]);
  });
});
