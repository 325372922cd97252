import type { BulkEditEntry } from '@roadworthy/contract/api/stock';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  max-height: 20rem;
  overflow-y: auto;
  font-size: ${tokens.font.sm};
  > li { padding-block: ${tokens.space[2]}; overflow-wrap: anywhere; }
  > li + li { border-top: 1px solid ${tokens.color.line}; }
  del { color: ${tokens.color.muted}; }
  ins { text-decoration: none; font-weight: 600; }
  small { color: ${tokens.color.muted}; }
`;

/** Each chosen car before and after, and the reasons of those that stay. */
export function Preview({
  entries,
  children,
}: {
  entries: readonly BulkEditEntry[];
  children: (count: number) => ReactNode;
}): ReactNode {
  const count = entries.filter(({ reason }) => reason === '').length;
  return (
    <Stack $gap={3}>
      <List aria-label="What changes">
        {entries.map(({ car_id, title, before, after, reason }) => (
          <li key={car_id}>
            {title}
            <br />
            {reason ? (
              <small>{reason}</small>
            ) : (
              <>
                <del>{before}</del> <ins>{after}</ins>
              </>
            )}
          </li>
        ))}
      </List>
      {children(count)}
    </Stack>
  );
}
