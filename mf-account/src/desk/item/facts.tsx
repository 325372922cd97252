import type { DeskItem } from '@roadworthy/contract/api/desk';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentence } from '../labels';
import { Muted, Panel, Rows } from './panel';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, auto) minmax(0, 1fr);
  gap: ${tokens.space[1]} ${tokens.space[3]};
  dt { color: ${tokens.color.muted}; }
  dd { margin: 0; }
`;

/** Facts of a payment or an application. */
export function Facts({ facts }: { facts: DeskItem['facts'] }): ReactNode {
  return (
    <Panel title="Facts">
      <List>
        {facts.map(({ label, text }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </List>
    </Panel>
  );
}

/** Documents of an application, each in a tab of its own. */
export function Documents({ documents }: { documents: DeskItem['documents'] }): ReactNode {
  return (
    <Panel title="Documents">
      <Rows>
        {documents.map(({ _id, kind, name, url }) => (
          <li key={_id}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {sentence(kind)}
            </a>
            <Muted>{name}</Muted>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
