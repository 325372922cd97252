import type { StockResponse } from '@roadworthy/contract/api/stock';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { FEED_HOURS } from '@roadworthy/contract/stock';
import { mutate } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { useTask } from '../../lib/use-task';
import { saveFeed } from '../api';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Muted = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: end;
  gap: ${tokens.space[3]};
`;

const labels = { 1: 'Every hour', 6: 'Every 6 hours', 24: 'Once a day' } as const;
const options = FEED_HOURS.map((hours) => ({ value: String(hours), label: labels[hours] }));

/** The address that is fetched on a schedule, and how the last time went. */
export function FeedCard({ feed }: { feed: StockResponse['data']['feed'] }): ReactNode {
  const { run, isBusy, failure } = useTask();
  const save = (address: string, hours: string) => {
    const every_hours = FEED_HOURS.find((one) => String(one) === hours) ?? 24;
    void run(async () => void (await mutate(saveFeed, { address, every_hours })));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save(String(form.get('feed') ?? '').trim(), String(form.get('hours')));
  };
  return (
    <Card as="section" aria-labelledby="stock-feed">
      <Stack $gap={4}>
        <Title id="stock-feed">Fetch my stock by itself</Title>
        <Muted>
          We fetch the file at this address, read it as you chose at your last import, and apply what changed. When most
          of your cars are missing from it, nothing changes, and we ask you here.
        </Muted>
        {feed?.problem && (
          <Alert variant="warning" title="The last fetch needs you">
            {feed.problem}
          </Alert>
        )}
        {feed && (
          <Muted>
            {feed.checked_at ? `Last fetched ${formatTimeOrDate(feed.checked_at)}. ` : ''}Next fetch{' '}
            {formatTimeOrDate(feed.next_at)}.
          </Muted>
        )}
        <Fields aria-label="Scheduled address" onSubmit={handleSubmit}>
          <TextField
            key={feed?.address}
            label="Address of the file"
            type="url"
            name="feed"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            required
            defaultValue={feed?.address ?? ''}
          />
          <SelectField
            label="How often"
            name="hours"
            options={options}
            defaultValue={String(feed?.every_hours ?? 24)}
          />
          <Row $gap={2}>
            <Button type="submit" variant="secondary" size="lg" busy={isBusy}>
              Save
            </Button>
            {feed && (
              <Button variant="ghost" size="lg" disabled={isBusy} onClick={() => save('', '24')}>
                Stop
              </Button>
            )}
          </Row>
        </Fields>
        <FormError message={failure} />
      </Stack>
    </Card>
  );
}
