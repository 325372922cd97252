import type { OpenSession } from '@roadworthy/contract/api/accounts';
import { formatTimeOrDate } from '@roadworthy/contract/dates';
import { useMutation, useQuery } from '@roadworthy/query';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { endOtherSessions, endSession, sessionsQuery } from './api';

const List = styled.ul`list-style: none; margin: 0; padding: 0;`;
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[3]};
  & + & { border-top: 1px solid ${tokens.color.line}; }
`;
const Name = styled.span`font-weight: 600;`;
const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

const nameOf = ({ browser }: OpenSession): string => browser ?? 'Unknown browser';

function Sessions({ sessions, onFailed }: { sessions: readonly OpenSession[]; onFailed: () => void }): ReactNode {
  const one = useMutation(endSession, { notifySuccess: true });
  const others = useMutation(endOtherSessions, { notifySuccess: true });
  const isBusy = one.isBusy || others.isBusy;
  const end = async (session: OpenSession) => {
    // It may have ended since the list was loaded.
    if (!(await one.run(session._id))) onFailed();
  };
  return (
    <>
      <List aria-label="Open sessions">
        {sessions.map((session) => (
          <Item key={session._id}>
            <Stack $gap={1}>
              <Row $gap={2}>
                <Name>{nameOf(session)}</Name>
                {session.is_current && <Badge variant="success">This session</Badge>}
              </Row>
              <Muted>
                Since {formatTimeOrDate(session.since)}, last used {formatTimeOrDate(session.last_used)}
              </Muted>
            </Stack>
            {!session.is_current && (
              <Button
                variant="ghost"
                aria-label={`End the session in ${nameOf(session)}`}
                disabled={isBusy}
                onClick={() => void end(session)}
              >
                End
              </Button>
            )}
          </Item>
        ))}
      </List>
      {sessions.length > 1 && (
        <Row>
          <Button variant="secondary" disabled={isBusy} onClick={() => void others.run()}>
            End all other sessions
          </Button>
        </Row>
      )}
    </>
  );
}

/** Where the user is signed in, and ends of those sessions (PROFILE-18, PROFILE-19). */
export function OpenSessions(): ReactNode {
  const query = useQuery(sessionsQuery, undefined);
  return (
    <Card as="section" aria-labelledby="open-sessions">
      <Stack $gap={4}>
        <h2 id="open-sessions">Where you are signed in</h2>
        <p>Is one of them not yours? End it, and change your password.</p>
        <QueryRegion query={query} loading={<Spinner label="Loading your sessions" />}>
          {(sessions) => <Sessions sessions={sessions} onFailed={query.refetch} />}
        </QueryRegion>
      </Stack>
    </Card>
  );
}
