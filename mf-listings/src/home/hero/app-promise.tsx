import { brand } from '@roadworthy/contract/brand';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Apple, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const StoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.space[12]};
  padding-inline: ${tokens.space[4]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.ink};
  color: ${tokens.color.surface};
  font-size: ${tokens.font.sm};
  font-weight: 600;
  text-decoration: none;
  line-height: 1.2;
  small { display: block; font-size: ${tokens.font.xs}; font-weight: 400; }
`;
const stores = [
  { store: 'Google Play', before: 'Get it on', url: brand.apps.android, Icon: Play },
  { store: 'App Store', before: 'Download on the', url: brand.apps.ios, Icon: Apple },
];

/** What a tab without a form shows: what the paired app does, and where it is to be had (specification section 1). */
export function AppPromise({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack $gap={4}>
      <h2 style={{ fontSize: tokens.font.lg }}>{title}</h2>
      <p>{children}</p>
      <Row>
        {stores.map(({ store, before, url, Icon }) => (
          <StoreLink key={store} href={url} target="_blank" rel="noreferrer">
            <Icon size={22} aria-hidden />
            <span>
              <small>{before}</small>
              {store}
            </span>
          </StoreLink>
        ))}
      </Row>
    </Stack>
  );
}
