import { ApiError, post } from '@roadworthy/api-client';
import type { DraftAnswer } from '@roadworthy/contract/api/posting';
import { draftRules, fillAllFields } from '@roadworthy/contract/forms/draft-description';
import { timings } from '@roadworthy/contract/limits';
import { useEffect, useState } from 'react';
import type { AdValues } from '../ad-values';

type Drafted = DraftAnswer['data'];

/**
 * A description that is drafted from the other fields (specification sections 5 and 8 'Description helper'): `notice`
 * for 6 s when one of them is missing, then `draft`, or `failure` in the server's words.
 * @param modelStatus that of the chosen model in the list of models, when it is known
 */
export function useDescription(values: AdValues, modelStatus: string | undefined) {
  const [turn, setTurn] = useState(0);
  const [draft, setDraft] = useState<Drafted>();
  const [failure, setFailure] = useState('');
  const [notice, setNotice] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(''), timings.draftNotice);
    return () => clearTimeout(timer);
  }, [notice]);

  const ask = async (turn: number) => {
    const fields = draftRules.cast({ ...values, model_status: modelStatus, turn }, { stripUnknown: true });
    setBusy(true);
    setFailure('');
    try {
      setDraft((await post<DraftAnswer>('cars/draft-description', fields)).data);
      setTurn(turn + 1);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const open = () => {
    if (!draftRules.isValidSync(values)) return setNotice(fillAllFields);
    setNotice('');
    setOpen(true);
    void ask(turn);
  };
  return { notice, isOpen, draft, failure, busy, open, close: () => setOpen(false), again: () => void ask(turn) };
}
