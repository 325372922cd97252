import { put, remove } from '@roadworthy/api-client';
import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import { MAIL_FREQUENCIES, mailFrequencyLabels } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { carCount } from '../lib/car-count';
import { useChange } from './use-change';

const frequencyOptions = MAIL_FREQUENCIES.map((value) => ({ value, label: mailFrequencyLabels[value] }));

/** A saved search: number of matches, mail frequency, and removal. */
export function SavedSearchCard({ search }: { search: SavedSearch }): ReactNode {
  const { busy, change } = useChange();
  const { _id, name, query, mails, count_records: count } = search;
  return (
    <Card as="article" aria-label={name}>
      <Stack>
        <h2>{name}</h2>
        <SelectField
          label="Mails"
          options={frequencyOptions}
          value={mails}
          disabled={busy}
          onChange={({ target }) =>
            void change(() => put('users/update-saved-search', { search_id: _id, mails: target.value }))
          }
        />
        <Row>
          <ButtonLink to={paths.listing(query)}>{`Show ${carCount(count)}`}</ButtonLink>
          <Button
            variant="danger"
            busy={busy}
            aria-label={`Remove ${name}`}
            onClick={() => void change(() => remove(`users/delete-saved-search/${encodeURIComponent(_id)}`))}
          >
            Remove
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
