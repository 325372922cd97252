import { brand } from '@roadworthy/contract/brand';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { telephone } from './telephone';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${tokens.space[6]};
`;
const Way = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  font-weight: 600;
  overflow-wrap: anywhere;
  svg { flex: none; color: ${tokens.color.accent}; }
`;

/** E-mail and phone of the provider, as links. `subject` is that of the e-mail. */
export function ReachUsLinks({ subject }: { subject: string }): ReactNode {
  return (
    <Ways>
      <Way href={`mailto:${brand.email}?subject=${encodeURIComponent(subject)}`}>
        <Icon of={Mail} size={20} />
        {brand.email}
      </Way>
      <Way href={telephone(brand.phone)}>
        <Icon of={Phone} size={20} />
        {brand.phone}
      </Way>
    </Ways>
  );
}
