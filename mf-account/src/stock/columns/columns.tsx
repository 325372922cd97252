import type { StockColumns, StockImport, StockMapping } from '@roadworthy/contract/api/stock';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useTask } from '../../lib/use-task';
import { planImport } from '../api';
import { missingOptions } from '../labels';
import { ColumnList } from './column-list';
import { Defaults } from './defaults';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Form = styled.form`display: grid; gap: ${tokens.space[6]};`;
const Narrow = styled.div`max-width: 28rem;`;

type Props = { data: StockImport & StockColumns; onPlanned: () => void };

/** What each column is, what holds for cars that do not say it, and what becomes of cars that are not in the file. */
export function Columns({ data, onPlanned }: Props): ReactNode {
  const [mapping, setMapping] = useState<StockMapping>(data.mapping);
  const [defaults, setDefaults] = useState(data.defaults);
  const [missing, setMissing] = useState(data.missing);
  const { run, isBusy, failure } = useTask();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await mutate(planImport, { id: data._id, mapping, defaults, missing });
      onPlanned();
    });
  };
  return (
    <Form aria-label="Columns" onSubmit={handleSubmit}>
      <Card as="section" aria-labelledby="stock-columns">
        <Stack $gap={4}>
          <Title id="stock-columns">What the columns of {data.name} are</Title>
          <Muted>
            {data.rows} {data.rows === 1 ? 'car' : 'cars'}. Correct what we did not recognise; we remember it for your
            next file. Make, model, year, price and mileage are needed; what a car’s variant says is filled in from our
            catalogue.
          </Muted>
          <ColumnList columns={data.columns} mapping={mapping} onChange={setMapping} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="stock-defaults">
        <Stack $gap={4}>
          <Title id="stock-defaults">For cars whose row does not say it</Title>
          <Defaults defaults={defaults} mapping={mapping} onChange={setDefaults} />
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="stock-missing">
        <Stack $gap={4}>
          <Title id="stock-missing">Cars that are not in the file any more</Title>
          <Narrow>
            <SelectField
              label="Imported cars that are missing"
              options={missingOptions}
              value={missing}
              onChange={({ target }) => setMissing(target.value as typeof missing)}
            />
          </Narrow>
        </Stack>
      </Card>
      <FormError message={failure} />
      <div>
        <Button type="submit" size="lg" busy={isBusy}>
          Show what changes
        </Button>
      </div>
    </Form>
  );
}
