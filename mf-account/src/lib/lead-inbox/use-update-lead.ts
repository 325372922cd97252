import { ApiError } from '@roadworthy/api-client';
import type { LeadUpdate } from '@roadworthy/contract/api/leads';
import type { LeadStatus } from '@roadworthy/contract/leads';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useState } from 'react';
import { type LeadFilter, updateLead } from './api';
import { statusLabels } from './labels';

/** Changes of leads: a status shows at once and can be undone; a failure is undone and says why. */
export function useUpdateLead(filter: LeadFilter) {
  const [undoable, setUndoable] = useState<{ id: string; from: LeadStatus; message: string }>();
  const update = async (id: string, change: LeadUpdate): Promise<boolean> => {
    try {
      await mutate(updateLead, { id, filter, update: change });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notice:shown', { type: 'error', message: error.message });
      return false;
    }
  };
  const setStatus = async (id: string, from: LeadStatus, status: LeadStatus) => {
    setUndoable(undefined);
    if (await update(id, { status })) setUndoable({ id, from, message: `The status is ${statusLabels[status]} now.` });
  };
  const undo = () => {
    if (undoable) void update(undoable.id, { status: undoable.from });
    setUndoable(undefined);
  };
  return { update, setStatus, undo, undoMessage: undoable?.message };
}
