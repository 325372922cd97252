import { ApiError } from '@roadworthy/api-client';
import type { DeskAction, DeskDecisionRequest } from '@roadworthy/contract/api/desk';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useContext, useState } from 'react';
import { decide, type QueuePage, reloadItem, undoAction } from '../api';
import type { useDeskLocation } from '../desk-location';
import { actionLabel } from '../labels';
import { OnRefused } from '../refusal';
import { removeReason, saveReason } from './unsent-reason';

/** The last decision, with what it was about. */
type Last = { id: string; message: string; undoable: boolean; item?: { queue: QueuePage['queue']; item: string } };

/** A decision that was refused because its entry was changed after it was opened. */
type Changed = { title: string; place: QueuePage & { item: string } };

const isUndoable = ({ undo_until, undone_by }: DeskAction): boolean =>
  undo_until !== null && undone_by === null && new Date(undo_until).getTime() > Date.now();

/** Decisions of this visit: the next entry opens at once; a failure says why; the last one can be undone. */
export function useDecisions({ go }: Pick<ReturnType<typeof useDeskLocation>, 'go'>) {
  const onRefused = useContext(OnRefused);
  const [last, setLast] = useState<Last>();
  const [changed, setChanged] = useState<Changed>();
  const dismiss = () => {
    setLast(undefined);
    setChanged(undefined);
  };
  /**
   * @param onChanged called instead of the notice when the entry was changed after it was opened
   * @returns whether the call succeeded
   */
  const attempt = async (task: () => Promise<void>, onChanged?: () => void): Promise<boolean> => {
    try {
      await task();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 403) onRefused();
      if (onChanged && error.errors.version) onChanged();
      else bus.emit('notice:shown', { type: 'error', message: error.message });
      return false;
    }
  };
  const remember = (action: DeskAction, title: string, item?: Last['item']) =>
    setLast({
      id: action._id,
      message: `${title}: ${actionLabel(action.action)}.`,
      undoable: isUndoable(action),
      item,
    });
  /**
   * @param page the page of the queue that shows the item
   * @param next the entry to open afterwards
   */
  const send = (decision: DeskDecisionRequest, title: string, page: QueuePage, next: string | undefined) => {
    dismiss();
    saveReason(decision);
    go({ ...page, item: next }, true);
    return attempt(
      async () => {
        const action = await mutate(decide, { decision, page });
        removeReason(decision);
        remember(action, title, { queue: decision.queue, item: decision.id });
      },
      () => {
        void reloadItem({ queue: decision.queue, id: decision.id });
        setChanged({ title, place: { ...page, item: decision.id } });
      },
    );
  };
  /** Undoes an action of the log. */
  const undoOf = (id: string) =>
    attempt(async () => {
      await mutate(undoAction, id);
      setLast((current) => (current?.id === id ? undefined : current));
      bus.emit('notice:shown', { type: 'success', message: 'The decision is undone.' });
    });
  const undo = last?.undoable
    ? () => {
        setLast(undefined);
        void undoOf(last.id).then((isDone) => {
          if (isDone && last.item) go(last.item);
        });
      }
    : undefined;
  const message = changed ? `${changed.title} was changed after you opened it. Nothing was decided.` : last?.message;
  const reopen =
    changed &&
    (() => {
      setChanged(undefined);
      go(changed.place, true);
    });
  return { send, remember, undo, undoAction: undoOf, message, reopen, dismiss };
}
export type Decisions = ReturnType<typeof useDecisions>;
