import type { DeskAction, DeskRing } from '@roadworthy/contract/api/desk';
import { isOnePerson, MAX_RING_SIZE, type RingDecision, ringDecisions } from '@roadworthy/contract/desk';
import { mutate } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useTask } from '../../lib/use-task';
import { decideRing, ringQuery } from '../api';
import { ReasonForm } from '../decision/reason-form';
import { actionLabel } from '../labels';
import { useDeskQuery } from '../refusal';
import { RingAccounts } from './ring-accounts';

const Title = styled.h2`font-size: ${tokens.font.lg};`;

type OnDecided = (action: DeskAction, title: string) => void;

const isChosenInAdvance = ({ shares }: DeskRing['accounts'][number]): boolean =>
  shares.some(({ kind }) => isOnePerson(kind));

function Ring({ ring, onDecided }: { ring: DeskRing; onDecided: OnDecided }): ReactNode {
  const { accounts, is_complete } = ring;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        accounts.filter((each, index) => index === 0 || isChosenInAdvance(each)).map(({ account }) => account._id),
      ),
  );
  const [pending, setPending] = useState<RingDecision>();
  const { run, isBusy, failure } = useTask();
  const ids = accounts.map(({ account }) => account._id).filter((id) => chosen.has(id));
  const count = `${ids.length} ${ids.length === 1 ? 'account' : 'accounts'}`;
  const confirm = (decision: RingDecision, reason: object) =>
    run(async () => {
      const action = await mutate(decideRing, { accounts: ids, decision, ...reason });
      setPending(undefined);
      onDecided(action, count);
    });
  return (
    <Stack $gap={3}>
      <Title>Accounts that belong together</Title>
      {!is_complete && (
        <Alert variant="warning">There are more: these are the {accounts.length} that were found first.</Alert>
      )}
      <RingAccounts accounts={accounts} chosen={chosen} onChange={setChosen} />
      <FormError message={failure} />
      {pending ? (
        <ReasonForm
          key={pending}
          decision={pending}
          subject="…"
          areKeysOn={false}
          onConfirm={(reason) => !isBusy && void confirm(pending, reason)}
          onBack={() => setPending(undefined)}
        />
      ) : (
        <Row $gap={2}>
          {ringDecisions.map((decision) => (
            <Button
              key={decision}
              variant="danger"
              disabled={ids.length === 0 || ids.length > MAX_RING_SIZE}
              onClick={() => setPending(decision)}
            >
              {decision === 'hide-ad' ? `Hide the ads of ${count}` : `${actionLabel(decision)}: ${count}`}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** All accounts that are connected to one, and one decision for those that are chosen (DESK-7). */
export function RingView({ account, onDecided }: { account: string; onDecided: OnDecided }): ReactNode {
  const ring = useDeskQuery(ringQuery, account);
  return (
    <QueryRegion query={ring} loading={<Spinner label="Loading the ring" />}>
      {(data) => <Ring ring={data} onDecided={onDecided} />}
    </QueryRegion>
  );
}
