import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import { MAIL_FREQUENCIES, type MailFrequency, mailFrequencyLabels } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { useMutation } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { CheckboxField, SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { carCount } from '../lib/car-count';
import { deleteSavedSearch, updateSavedSearch } from './api';

const frequencyOptions = MAIL_FREQUENCIES.map((value) => ({ value, label: mailFrequencyLabels[value] }));

/** A saved search: number of matches, mail frequency, and removal. */
export function SavedSearchCard({ search }: { search: SavedSearch }): ReactNode {
  const update = useMutation(updateSavedSearch);
  const deletion = useMutation(deleteSavedSearch);
  const isBusy = update.isBusy || deletion.isBusy;
  const { _id, name, query, mails, named_since, count_records: count } = search;
  // Controls are not disabled while a change is sent: they would lose the focus.
  const change = (fields: { mails?: MailFrequency; named?: boolean }) =>
    !isBusy && void update.run({ search_id: _id, ...fields });
  return (
    <Card as="article" aria-label={name}>
      <Stack>
        <h2>{name}</h2>
        <SelectField
          label="Mails"
          options={frequencyOptions}
          value={mails}
          aria-disabled={isBusy}
          onChange={({ target }) => change({ mails: target.value as MailFrequency })}
        />
        {mails !== 'off' && named_since !== undefined && (
          <CheckboxField
            label="Sellers of new matches see my name"
            checked={named_since !== null}
            aria-disabled={isBusy}
            onChange={({ target }) => change({ named: target.checked })}
          />
        )}
        <Row>
          <Button asChild>
            <Link to={paths.listing(query)}>{`Show ${carCount(count)}`}</Link>
          </Button>
          <Button
            variant="danger"
            aria-disabled={isBusy}
            aria-label={`Remove ${name}`}
            onClick={() => !isBusy && void deletion.run(_id)}
          >
            Remove
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
