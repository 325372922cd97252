/** @jest-environment node */
import type { PlanName } from '@roadworthy/contract/plans';
import { describeOrder } from './describe-order';

const now = Date.parse('2026-11-21T10:00:00Z');
const periodOf = (plan: PlanName, from: string, to: string) => ({
  plan,
  starts_at: `${from}T10:00:00.000Z`,
  expires_at: `${to}T10:00:00.000Z`,
});
const gold = periodOf('gold', '2026-11-01', '2026-12-14');

describe('effect of an order on current plans', () => {
  it('ACC-154 a first plan starts with the payment', () => {
    expect(describeOrder([], { plan: 'gold', months: 3 }, now)).toEqual([
      'Gold starts as soon as your payment is confirmed and runs until 21 February 2027.',
    ]);
  });
  it('ACC-154 the same plan is added to its end', () => {
    expect(describeOrder([gold], { plan: 'gold', months: 1 }, now)).toEqual([
      'Your Gold goes on: 1 month is added to its end, so it runs until 14 January 2027.',
    ]);
    expect(describeOrder([gold], { plan: 'gold', months: 2 }, now)[0]).toContain('2 months are added');
  });
  it('ACC-154 a more expensive plan starts immediately, and the rest of the cheaper one is used after it', () => {
    expect(describeOrder([gold], { plan: 'platinum', months: 1 }, now)).toEqual([
      'Platinum starts as soon as your payment is confirmed and runs until 21 December 2026.',
      'The 23 days left of your Gold are kept: they follow, until 13 January 2027.',
    ]);
  });
  it('ACC-154 uses the singular for one day', () => {
    const lastDay = periodOf('gold', '2026-11-01', '2026-11-22');
    expect(describeOrder([lastDay], { plan: 'platinum', months: 1 }, now)[1]).toBe(
      'The 1 day left of your Gold is kept: it follows, until 22 December 2026.',
    );
  });
  it('ACC-154 a cheaper plan starts after the more expensive one', () => {
    const platinum = periodOf('platinum', '2026-11-01', '2026-12-14');
    expect(describeOrder([platinum], { plan: 'gold', months: 1 }, now)).toEqual([
      'Gold starts on 14 December 2026, when your dearer plan ends, and runs until 14 January 2027.',
    ]);
  });
  it('ACC-154 basic follows a paid plan automatically', () => {
    const free = { plan: 'basic_subscription', months: 0 } as const;
    expect(describeOrder([gold], free, now)).toEqual([
      'Basic is yours by itself when your paid plan ends on 14 December 2026.',
    ]);
    expect(describeOrder([periodOf('featured_dealership', '2026-11-01', '2026-12-14')], free, now)).toEqual([]);
  });
});
