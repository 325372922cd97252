import { ApiError } from '@roadworthy/api-client';
import type { DeskItem } from '@roadworthy/contract/api/desk';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { downloadBlob } from '../../lib/download-file';
import { useTask } from '../../lib/use-task';
import { readDocument } from '../api';
import { sentence } from '../labels';
import { OnRefused } from '../refusal';
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

/** Documents of an application, each saved by a press. */
export function Documents({ documents }: { documents: DeskItem['documents'] }): ReactNode {
  const { run, isBusy, failure } = useTask();
  const onRefused = useContext(OnRefused);
  const save = (id: string) =>
    run(async () => {
      try {
        const { name, content } = await readDocument(id);
        downloadBlob(name, content);
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) onRefused();
        throw error;
      }
    });
  return (
    <Panel title="Documents">
      <FormError message={failure} />
      <Rows>
        {documents.map(({ _id, kind, name }) => (
          <li key={_id}>
            <Button variant="secondary" busy={isBusy} onClick={() => void save(_id)}>
              {sentence(kind)}
            </Button>
            <Muted>{name}</Muted>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
