import { brand } from '@roadworthy/contract/brand';
import { toPhoneLink } from '@roadworthy/contract/phone';
import { Mail, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { tokens } from './theme';

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  font-weight: 600;
  overflow-wrap: anywhere;
  svg { flex: none; color: ${tokens.color.accent}; }
`;

/** E-mail and phone of the operator as two links; the caller lays them out. `subject` is that of the e-mail. */
export function ContactLinks({ subject }: { subject?: string }): ReactNode {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <>
      <ContactLink href={`mailto:${brand.email}${query}`}>
        <Icon of={Mail} size={20} />
        {brand.email}
      </ContactLink>
      <ContactLink href={toPhoneLink(brand.phone)}>
        <Icon of={Phone} size={20} />
        {brand.phone}
      </ContactLink>
    </>
  );
}
