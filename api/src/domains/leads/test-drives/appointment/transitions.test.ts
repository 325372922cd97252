import {
  type Action,
  type AppointmentState,
  allowedActions,
  applyAction,
  isDoneAlready,
  planReminder,
  type TestDriveStatus,
} from './transitions';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-12-01T08:00:00Z');
const requested: AppointmentState = {
  ...{ status: 'requested', proposedBy: 'buyer', sequence: 0, wantedAt: now + 72 * HOUR_MS, slotMinutes: 60 },
  ...{ confirmedAt: null, remindAt: null },
};
const confirm: Action = { kind: 'confirm', to: Number.NaN, minutes: 60 };
const cancel: Action = { kind: 'cancel' };
const moveTo = (to: number): Action => ({ kind: 'move', to, minutes: 30 });
const state = (changes: Partial<AppointmentState> = {}): AppointmentState => ({ ...requested, ...changes });

describe('the states of a test drive', () => {
  it.each<[TestDriveStatus, 'buyer' | 'seller', string, string]>([
    ['requested', 'buyer', 'move cancel', 'confirm move cancel'],
    ['moved', 'buyer', 'move cancel', 'confirm move cancel'],
    ['moved', 'seller', 'confirm move cancel', 'move cancel'],
    ['confirmed', 'buyer', 'move cancel', 'move cancel'],
    ['canceled', 'buyer', '', ''],
    ['done', 'buyer', '', ''],
  ])('API-1170 %s, proposed by the %s: the buyer may %j, the seller %j', (status, proposedBy, buyer, seller) => {
    const current = state({ status, proposedBy });
    expect(allowedActions(current, 'buyer', now).join(' ')).toBe(buyer);
    expect(allowedActions(current, 'seller', now).join(' ')).toBe(seller);
  });

  it('API-1170 a time that has passed cannot be confirmed, a confirmed one not be changed', () => {
    const past = { wantedAt: now };
    expect(allowedActions(state(past), 'seller', now)).toEqual(['move', 'cancel']);
    expect(allowedActions(state({ ...past, status: 'confirmed' }), 'seller', now)).toEqual([]);
  });

  it('API-1170 each action increments the sequence; a move frees the former time', () => {
    const confirmed = applyAction(state(), 'seller', confirm, now);
    expect(confirmed).toMatchObject({ status: 'confirmed', sequence: 1, confirmedAt: now, slotMinutes: 60 });
    const moved = applyAction(confirmed, 'buyer', moveTo(now + 96 * HOUR_MS), now);
    expect(moved).toEqual({
      ...{ status: 'moved', proposedBy: 'buyer', sequence: 2, wantedAt: now + 96 * HOUR_MS, slotMinutes: 30 },
      ...{ confirmedAt: now, remindAt: null },
    });
    expect(applyAction(moved, 'seller', cancel, now)).toMatchObject({
      status: 'canceled',
      sequence: 3,
      remindAt: null,
    });
  });

  it('API-1170 a request of any time takes a slot’s length when it is confirmed', () => {
    expect(applyAction(state({ slotMinutes: null }), 'seller', confirm, now).slotMinutes).toBe(60);
  });

  it('API-1171 knows what was done already', () => {
    const confirmed = applyAction(state(), 'seller', confirm, now);
    expect(isDoneAlready(confirmed, 'seller', confirm)).toBe(true);
    expect(isDoneAlready(confirmed, 'buyer', confirm)).toBe(false);
    const moved = applyAction(confirmed, 'buyer', moveTo(now + HOUR_MS), now);
    expect(isDoneAlready(moved, 'buyer', moveTo(now + HOUR_MS))).toBe(true);
    expect(isDoneAlready(moved, 'buyer', moveTo(now + 2 * HOUR_MS))).toBe(false);
    expect(isDoneAlready(moved, 'seller', moveTo(now + HOUR_MS))).toBe(false);
    expect(isDoneAlready(applyAction(moved, 'seller', cancel, now), 'buyer', cancel)).toBe(true);
  });

  it.each([
    [72, 48],
    [25, 1],
    [24.5, 22.5],
    [6, 4],
    [2.5, null],
  ])('API-1175 a drive in %s hours is remembered in %s', (hours, expected) => {
    const planned = planReminder(now + hours * HOUR_MS, now);
    expect(planned === null ? null : (planned - now) / HOUR_MS).toBe(expected);
  });
});
