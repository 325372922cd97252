import type { DeskThresholds, ThresholdCatch } from '@roadworthy/contract/api/desk';
import { typedNumber } from '@roadworthy/contract/forms/car';
import { groupDigits } from '@roadworthy/contract/price';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate, skip } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { object } from 'yup';
import { Form } from '../../lib/form';
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

const score = typedNumber('Please enter a number')
  .integer('Must be a whole number')
  .min(1, 'Must be at least 1')
  .max(MAX_SCORE, `Must be at most ${groupDigits(String(MAX_SCORE))}`);
const rules = object({
  middle: score,
  high: score.test('order', 'Must be above the other one', (high, { parent: { middle } }) => !(high <= middle)),
});

type Texts = { middle: string; high: string };
const toTexts = ({ middle, high }: DeskThresholds): Texts => ({ middle: String(middle), high: String(high) });

/** What was typed, or undefined while it is no pair of thresholds. */
const toThresholds = (texts: Texts): DeskThresholds | undefined =>
  rules.isValidSync(texts) ? rules.cast(texts) : undefined;

function ThresholdsForm({ stored, catches }: { stored: DeskThresholds; catches: ThresholdCatch }): ReactNode {
  const { form, field, fill, values, failure, busy } = useForm({
    initial: toTexts(stored),
    rules,
    send: async (thresholds) => {
      const { msg } = await mutate(saveThresholds, thresholds);
      bus.emit('notice:shown', { type: 'success', message: msg });
    },
  });
  const isSame = (thresholds: DeskThresholds | undefined) =>
    thresholds?.middle === stored.middle && thresholds.high === stored.high;
  const requested = toThresholds(useDebounced(values, PREVIEW_DELAY_MS));
  const isStored = !requested || isSame(requested);
  const preview = useDeskQuery(thresholdsPreview, isStored ? skip : requested);
  const isUnchanged = isSame(toThresholds(values));
  return (
    <Form aria-label="Other thresholds" {...form}>
      <Fields>
        {(['middle', 'high'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'middle' ? 'Marked from' : 'Held from'}
            inputMode="numeric"
            autoComplete="off"
            suffix={<Unit>points</Unit>}
            {...field(name)}
          />
        ))}
      </Fields>
      <QueryRegion
        query={isStored ? { data: catches, refetch: preview.refetch } : preview}
        loading={<Spinner label="Counting" />}
      >
        {(caught) => <CatchTable caught={caught} now={catches} />}
      </QueryRegion>
      <FormError message={failure} />
      <Row $gap={2}>
        <Button type="submit" disabled={isUnchanged} busy={busy}>
          Save
        </Button>
        <Button variant="ghost" disabled={isUnchanged} onClick={() => fill(toTexts(stored))}>
          Back to the present ones
        </Button>
      </Row>
    </Form>
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
          <ThresholdsForm key={`${stored.middle} ${stored.high}`} stored={stored} catches={catches} />
        )}
      </QueryRegion>
    </Stack>
  );
}
