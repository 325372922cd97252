import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { CircleCheck } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.success};
  font-size: ${tokens.font.xs};
  font-weight: 600;
`;
const Todo = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Fields beside one another where there is room; a field that needs the whole width says so by `data-wide`. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
  > [data-wide] { grid-column: 1 / -1; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

type Props = {
  title: string;
  /** Fields of it that still need something. */
  missing: number;
  children: ReactNode;
};

/** A part of the form, and whether it is complete. */
export function Section({ title, missing, children }: Props): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={5}>
        <Row $between>
          <Title id={id}>{title}</Title>
          {missing === 0 ? (
            <Done>
              <Icon of={CircleCheck} size={16} />
              Complete
            </Done>
          ) : (
            <Todo>{missing === 1 ? '1 field to go' : `${missing} fields to go`}</Todo>
          )}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
