import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Text = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  max-width: 820px;
  h2 { margin-top: ${tokens.space[4]}; font-size: ${tokens.font.lg}; }
  p, li { max-width: ${tokens.width.prose}; }
  ul { padding-left: ${tokens.space[6]}; list-style: disc; }
`;

/** A page to read: breadcrumb Home > page, heading, text (specification section 2 'Static pages'). */
export function ReadingPage({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <Text>
        <PageTitle>{heading}</PageTitle>
        {children}
      </Text>
    </Container>
  );
}

export type Clause = readonly [heading: string, text: string];

/** Headed paragraphs, numbered when they are clauses. */
export function Clauses({ clauses, numbered = false }: { clauses: readonly Clause[]; numbered?: boolean }): ReactNode {
  return clauses.map(([heading, text], place) => (
    <section key={heading}>
      <h2>{numbered ? `${place + 1}. ${heading}` : heading}</h2>
      <p>{text}</p>
    </section>
  ));
}
