import { brand } from '@roadworthy/contract/brand';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Play, Smartphone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Badge = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: ${tokens.space[12]};
  padding-inline: ${tokens.space[4]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.ink};
  color: ${tokens.color.surface};
  font-size: ${tokens.font.xs};
  line-height: 1.25;
  text-decoration: none;
  strong { display: block; font-size: ${tokens.font.sm}; }
`;

/** A service of the mobile app, with badges of both app stores. */
export function AppTab({ text }: { text: string }): ReactNode {
  return (
    <Stack>
      <p>{text}</p>
      <Row>
        <Badge href={brand.apps.android} rel="noopener noreferrer" target="_blank">
          <Icon of={Play} size={20} />
          <span>
            Get it on <strong>Google Play</strong>
          </span>
        </Badge>
        <Badge href={brand.apps.ios} rel="noopener noreferrer" target="_blank">
          <Icon of={Smartphone} size={20} />
          <span>
            Download on the <strong>App Store</strong>
          </span>
        </Badge>
      </Row>
    </Stack>
  );
}
