import { brand } from '@roadworthy/contract/brand';
import { toPhoneLink } from '@roadworthy/contract/phone';
import { Card } from '@roadworthy/ui/card';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const OptionCard = styled(Card)`
  display: grid;
  gap: ${tokens.space[2]};
  h2 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  svg { color: ${tokens.color.accent}; }
  a { font-weight: 650; overflow-wrap: anywhere; }
  address { font-style: normal; font-weight: 650; }
`;

const options: readonly { icon: IconShape; title: string; contactLink: ReactNode; text: string }[] = [
  {
    icon: Mail,
    title: 'E-mail',
    contactLink: <a href={`mailto:${brand.email}`}>{brand.email}</a>,
    text: 'Best for anything with pictures or papers. If it is about an advert, please add its address.',
  },
  {
    icon: Phone,
    title: 'Phone',
    contactLink: <a href={toPhoneLink(brand.phone)}>{brand.phone}</a>,
    text: 'Best when it is urgent, such as a stolen car or an advert that looks like fraud.',
  },
  {
    icon: MapPin,
    title: 'Address',
    contactLink: <address>{brand.address}</address>,
    text: 'Please call before you come, so that the right person is there for you.',
  },
];

/** Contact details besides the form. */
export function ContactOptions(): ReactNode {
  return (
    <Stack as="ul" $gap={4}>
      {options.map(({ icon, title, contactLink, text }) => (
        <li key={title}>
          <OptionCard>
            <Icon of={icon} size={28} />
            <h2>{title}</h2>
            {contactLink}
            <p>{text}</p>
          </OptionCard>
        </li>
      ))}
    </Stack>
  );
}
