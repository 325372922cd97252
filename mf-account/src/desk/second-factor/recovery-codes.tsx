import { brand } from '@roadworthy/contract/brand';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { downloadFile } from '../../lib/download-file';
import { FormCard } from '../../lib/form-card';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  font-family: ui-monospace, monospace;
  list-style: none;
`;

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  return (
    <FormCard
      title="Keep these recovery codes"
      lead="Each opens the desk once when your phone is gone. We show them only now."
    >
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Row>
        <Button size="lg" onClick={onDone}>
          I have kept them
        </Button>
        <Button
          variant="secondary"
          size="lg"
          onClick={() => downloadFile(`${brand.name} recovery codes.txt`, codes.join('\n'), 'text/plain')}
        >
          Download
        </Button>
      </Row>
    </FormCard>
  );
}
