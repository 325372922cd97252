import { Card } from '@roadworthy/ui/card';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { CircleCheck } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const CompleteMark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.success};
  font-size: ${tokens.font.xs};
  font-weight: 600;
`;
const RemainingFields = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Lays fields out in columns; `data-wide` makes a field span all of them. */
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
  /** Number of incomplete fields. */
  missing: number;
  children: ReactNode;
};

/** A section of the form, marked when it is complete. */
export function Section({ title, missing, children }: Props): ReactNode {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack $gap={5}>
        <Row $between>
          <Title id={id}>{title}</Title>
          {missing === 0 ? (
            <CompleteMark>
              <Icon of={CircleCheck} size={16} />
              Complete
            </CompleteMark>
          ) : (
            <RemainingFields>{missing === 1 ? '1 field to go' : `${missing} fields to go`}</RemainingFields>
          )}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
