import type { DeskThresholds, ThresholdCatch } from '@roadworthy/contract/api/desk';
import { skip, useMutation } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Unit } from '../../lib/unit';
import { useDebounced } from '../../lib/use-debounced';
import { saveThresholds, thresholdsPreview, thresholdsQuery } from '../api';
import { useDeskQuery } from '../refusal';
import { CatchTable } from './catch-table';

const PREVIEW_DELAY_MS = 300;
/** As in the contract. */
const MAX_SCORE = 1_000;

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Fields = styled.div`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${tokens.space[3]}; max-width: 32rem;`;

type Texts = { middle: string; high: string };
const toTexts = ({ middle, high }: DeskThresholds): Texts => ({ middle: String(middle), high: String(high) });

/** What was typed, or undefined while it is no pair of thresholds. */
function toThresholds({ middle, high }: Texts): DeskThresholds | undefined {
  const values = { middle: Number(middle), high: Number(high) };
  const isScore = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_SCORE;
  return isScore(values.middle) && isScore(values.high) && values.middle < values.high ? values : undefined;
}

function Form({ stored, catches }: { stored: DeskThresholds; catches: ThresholdCatch }): ReactNode {
  const [texts, setTexts] = useState(() => toTexts(stored));
  const typed = toThresholds(texts);
  const requested = toThresholds(useDebounced(texts, PREVIEW_DELAY_MS));
  const isSame = (values: DeskThresholds | undefined) =>
    values?.middle === stored.middle && values.high === stored.high;
  const isStored = !requested || isSame(requested);
  const preview = useDeskQuery(thresholdsPreview, isStored ? skip : requested);
  const { run, isBusy } = useMutation(saveThresholds, { notifySuccess: true });
  const isReversed = Number(texts.high) <= Number(texts.middle);
  return (
    <Stack $gap={4}>
      <Fields>
        {(['middle', 'high'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'middle' ? 'Marked from' : 'Held from'}
            type="number"
            min={1}
            max={MAX_SCORE}
            step={1}
            suffix={<Unit>points</Unit>}
            value={texts[name]}
            error={isReversed && name === 'high' ? 'Must be above the other one' : undefined}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        ))}
      </Fields>
      <QueryRegion
        query={isStored ? { data: catches, refetch: preview.refetch } : preview}
        loading={<Spinner label="Counting" />}
      >
        {(caught) => <CatchTable caught={caught} now={catches} />}
      </QueryRegion>
      <Row $gap={2}>
        <Button disabled={!typed || isSame(typed)} busy={isBusy} onClick={() => typed && void run(typed)}>
          Save
        </Button>
        <Button variant="ghost" disabled={isSame(typed)} onClick={() => setTexts(toTexts(stored))}>
          Back to the present ones
        </Button>
      </Row>
    </Stack>
  );
}

/** The scores from which ads are marked and held, and what each would have caught (DESK-10). */
export function ThresholdsView(): ReactNode {
  const thresholds = useDeskQuery(thresholdsQuery, undefined);
  return (
    <Stack as="section" aria-label="Thresholds" $gap={3}>
      <Title>Thresholds</Title>
      <p>A held ad waits for a decision before it appears. A marked one appears, and is looked at afterwards.</p>
      <QueryRegion query={thresholds} loading={<Spinner label="Loading the thresholds" />}>
        {({ thresholds: stored, catches }) => (
          <Form key={`${stored.middle} ${stored.high}`} stored={stored} catches={catches} />
        )}
      </QueryRegion>
    </Stack>
  );
}
