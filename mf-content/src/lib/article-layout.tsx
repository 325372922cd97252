import { paths } from '@roadworthy/contract/paths';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Title = styled.h1`font-size: ${tokens.font.xxl};`;
const Lead = styled.p`max-width: ${tokens.width.prose}; font-size: ${tokens.font.lg}; color: ${tokens.color.muted};`;
const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[10]};
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

type Props = {
  /** The page's name in the breadcrumb: Home > page (PAGE-1). */
  name: string;
  title: string;
  lead?: ReactNode;
  /** The sidebar next to the text; below it on narrow screens. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Layout of text pages: breadcrumb, title, lead, text, and an optional sidebar. */
export function TextPage({ name, title, lead, aside, children }: Props): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: name }]} />
      <Stack $gap={8}>
        <Stack $gap={3}>
          <Title>{title}</Title>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
        {aside ? (
          <Columns>
            {children}
            <Stack as="aside" $gap={5}>
              {aside}
            </Stack>
          </Columns>
        ) : (
          children
        )}
      </Stack>
    </Container>
  );
}
