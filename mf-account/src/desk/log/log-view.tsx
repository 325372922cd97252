import type { DeskAction } from '@roadworthy/contract/api/desk';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ActionLine } from '../action-line';
import { actionsQuery } from '../api';
import { deskHref, type useDeskLocation } from '../desk-location';
import { actionLabel } from '../labels';
import { useDeskQuery } from '../refusal';

const List = styled.ol`
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  font-size: ${tokens.font.sm};
`;
const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
  align-items: center;
  padding: ${tokens.space[2]} ${tokens.space[3]};
  & + & { border-top: 1px solid ${tokens.color.line}; }
`;
const Subjects = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  font-size: ${tokens.font.xs};
`;
const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Further = styled(Link)`display: inline-flex; align-items: center; min-height: ${tokens.target};`;

const isUndoable = ({ undo_until, undone_by }: DeskAction): boolean =>
  undo_until !== null && undone_by === null && new Date(undo_until).getTime() > Date.now();

type Props = { place: ReturnType<typeof useDeskLocation>; onUndo: (id: string) => Promise<boolean> };

/** All actions of the desk and of the command line, the latest first; they are never changed (DESK-9). */
export function LogView({ place: { after, kind, id }, onUndo }: Props): ReactNode {
  const log = useDeskQuery(actionsQuery, { after, kind, id });
  const [undoing, setUndoing] = useState<string>();
  const undo = async (action: string) => {
    setUndoing(action);
    await onUndo(action);
    setUndoing(undefined);
  };
  return (
    <Stack as="section" aria-label="Log" $gap={3}>
      <Title>Log</Title>
      {kind && id && (
        <Row $gap={3}>
          <span>
            Only {kind} {id}.
          </span>
          <Link to={deskHref({ view: 'log' })}>Show everything</Link>
        </Row>
      )}
      <QueryRegion query={log} loading={<Spinner label="Loading the log" />}>
        {({ actions, next }) =>
          actions.length === 0 ? (
            <EmptyState title="Nothing was decided yet." />
          ) : (
            <>
              <List>
                {actions.map((action) => (
                  <Entry key={action._id}>
                    <Stack $gap={1}>
                      <ActionLine action={action} />
                      <Subjects>
                        {action.subjects.map((subject) => (
                          <Link
                            key={`${subject.kind} ${subject.id}`}
                            to={deskHref({ view: 'log', kind: subject.kind, id: subject.id })}
                          >
                            {subject.kind} {subject.id}
                          </Link>
                        ))}
                      </Subjects>
                    </Stack>
                    {isUndoable(action) && (
                      <Button
                        variant="ghost"
                        aria-label={`Undo: ${actionLabel(action.action)}`}
                        busy={undoing === action._id}
                        onClick={() => void undo(action._id)}
                      >
                        Undo
                      </Button>
                    )}
                  </Entry>
                ))}
              </List>
              <Row $gap={4}>
                {after && <Further to={deskHref({ view: 'log', kind, id })}>‹ Latest</Further>}
                {next && <Further to={deskHref({ view: 'log', kind, id, after: next })}>Older ›</Further>}
              </Row>
            </>
          )
        }
      </QueryRegion>
    </Stack>
  );
}
