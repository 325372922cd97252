import { ApiError } from '@roadworthy/api-client';
import { parseAmount } from '@roadworthy/contract/amount';
import type { BulkChange, BulkEditEntry } from '@roadworthy/contract/api/stock';
import { adStatuses, adStatusLabels } from '@roadworthy/contract/options';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Grid, Row, Stack } from '@roadworthy/ui/layout';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTask } from '../../lib/use-task';
import { applyEdit, previewEdit } from '../api';
import { Preview } from './preview';

const kinds = [
  { value: 'percent', label: 'Price in percent' },
  { value: 'amount', label: 'Price in rand' },
  { value: 'status', label: 'Status' },
];
const statusOptions = adStatuses.map((value) => ({ value, label: adStatusLabels[value] }));

/** A second press would change the prices twice. */
const UNKNOWN_OUTCOME =
  'The answer of the server did not arrive. Some cars may have been changed: look at them before you change more.';

/** 'R -10 000': a minus or plus before the digits or before the currency, and no other one. */
const SIGNED = /^\s*(r|zar)?\s*([-−+]?)\s*([^-−+]+)$/i;

/** The change of a form; undefined for a number that is none or changes nothing. */
function toChange(kind: string, typed: string): BulkChange | undefined {
  const status = adStatuses.find((one) => one === typed);
  if (kind === 'status') return status && { kind, value: status };
  const isPercent = kind === 'percent';
  const [, currency = '', sign = '', amount = ''] =
    SIGNED.exec(isPercent ? typed.replace(/\s*%\s*$/, '') : typed) ?? [];
  const size = parseAmount(currency + amount, { isWhole: !isPercent });
  const value = sign === '-' || sign === '−' ? -size : size;
  if (!Number.isFinite(value) || value === 0) return undefined;
  return isPercent ? { kind, value } : { kind: 'amount', value: Math.round(value) };
}

type Props = { ads: string[]; onDone: () => void };

/** What is changed of the chosen ads: first shown, then applied. */
export function ChangeForm({ ads, onDone }: Props): ReactNode {
  const [kind, setKind] = useState('percent');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [latest, setLatest] = useState<{ about: string; change: BulkChange; entries: readonly BulkEditEntry[] }>();
  const { run, isBusy, failure } = useTask();
  const about = [kind, typed, ...ads].join();
  /** The latest preview, unless another change or other ads were chosen since it was requested. */
  const preview = latest?.about === about ? latest : undefined;
  const edit = (next: string, value: string) => {
    setKind(next);
    setTyped(value);
    setError('');
    setLatest(undefined);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    const change = toChange(kind, typed);
    if (!change) return setError(kind === 'percent' ? 'Such as -5 for 5 % less' : 'Such as -10 000 for R 10 000 less');
    void run(async () => {
      const { entries } = await mutate(previewEdit, { ads, change, preview: true });
      setLatest({ about, change, entries });
    });
  };
  const apply = ({ change }: { change: BulkChange }) =>
    run(async () => {
      try {
        await mutate(applyEdit, { ads, change, preview: false });
      } catch (problem) {
        if (!(problem instanceof ApiError) || (problem.status > 0 && problem.status < 500)) throw problem;
        setLatest(undefined);
        throw new ApiError(UNKNOWN_OUTCOME, problem.status);
      }
      edit('percent', '');
      onDone();
    });
  return (
    <form aria-label="Change chosen cars" onSubmit={show} noValidate>
      <Stack $gap={4}>
        <Grid $min="14rem" $gap={3}>
          <SelectField
            label="Change"
            options={kinds}
            value={kind}
            onChange={({ target }) => edit(target.value, target.value === 'status' ? 'active' : '')}
          />
          {kind === 'status' ? (
            <SelectField
              label="To"
              options={statusOptions}
              value={typed}
              onChange={({ target }) => edit(kind, target.value)}
            />
          ) : (
            <TextField
              label="By"
              inputMode="text"
              autoComplete="off"
              placeholder={kind === 'percent' ? '-5' : '-10 000'}
              error={error}
              value={typed}
              onChange={({ target }) => edit(kind, target.value)}
            />
          )}
        </Grid>
        <FormError message={failure} />
        {preview ? (
          <Preview entries={preview.entries}>
            {(count) => (
              <Row $gap={2}>
                <Button size="lg" busy={isBusy} disabled={count === 0} onClick={() => void apply(preview)}>
                  Change {count === 1 ? '1 car' : `${count} cars`}
                </Button>
                <Button variant="ghost" size="lg" onClick={() => setLatest(undefined)}>
                  Cancel
                </Button>
              </Row>
            )}
          </Preview>
        ) : (
          <div>
            <Button type="submit" variant="secondary" size="lg" busy={isBusy} disabled={ads.length === 0}>
              {ads.length === 0 ? 'Choose cars first' : `Show what changes of ${ads.length}`}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
