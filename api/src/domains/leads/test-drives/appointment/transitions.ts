/** Statuses in which a test drive may still take place: its time is taken. */
export const OPEN_STATUSES = ['requested', 'moved', 'confirmed'] as const;
export type TestDriveStatus = (typeof OPEN_STATUSES)[number] | 'canceled' | 'done';

/** Who acts. */
export type Side = 'buyer' | 'seller';

/** What changes in the life of a test drive. Moments are epoch milliseconds. */
export type AppointmentState = {
  status: TestDriveStatus;
  proposedBy: Side;
  sequence: number;
  wantedAt: number;
  slotMinutes: number | null;
  confirmedAt: number | null;
  remindAt: number | null;
};

/** `minutes`: the length of the seller's slots. `to`: the proposed start. */
export type Action = { kind: 'confirm' | 'move'; to: number; minutes: number } | { kind: 'cancel' };
export type ActionKind = Action['kind'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const isOpen = (status: TestDriveStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** A day before; for drives agreed on later than that, two hours before; null when that is too soon. */
export function planReminder(wantedAt: number, now: number): number | null {
  const planned = [wantedAt - DAY_MS, wantedAt - 2 * HOUR_MS];
  return planned.find((time) => time - now >= HOUR_MS) ?? null;
}

/** What one side may do now. */
export function allowedActions(state: AppointmentState, side: Side, now: number): ActionKind[] {
  const { status, proposedBy, wantedAt } = state;
  const isAhead = wantedAt > now;
  if (!isOpen(status) || (status === 'confirmed' && !isAhead)) return [];
  return status !== 'confirmed' && proposedBy !== side && isAhead ? ['confirm', 'move', 'cancel'] : ['move', 'cancel'];
}

/** Whether an action has been done already: a form that is sent twice. */
export function isDoneAlready({ status, proposedBy, wantedAt }: AppointmentState, side: Side, action: Action): boolean {
  if (action.kind === 'confirm') return status === 'confirmed' && proposedBy !== side;
  if (action.kind === 'cancel') return status === 'canceled';
  return status === 'moved' && proposedBy === side && wantedAt === action.to;
}

/** The state after an allowed action. */
export function applyAction(state: AppointmentState, side: Side, action: Action, now: number): AppointmentState {
  const next = { ...state, sequence: state.sequence + 1, remindAt: null };
  switch (action.kind) {
    case 'confirm':
      return {
        ...next,
        status: 'confirmed',
        slotMinutes: state.slotMinutes ?? action.minutes,
        confirmedAt: state.confirmedAt ?? now,
        remindAt: planReminder(state.wantedAt, now),
      };
    case 'move':
      return { ...next, status: 'moved', proposedBy: side, wantedAt: action.to, slotMinutes: action.minutes };
    case 'cancel':
      return { ...next, status: 'canceled' };
  }
}
