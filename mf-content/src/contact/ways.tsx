import { brand } from '@roadworthy/contract/brand';
import { Card } from '@roadworthy/ui/card';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { telephone } from '../lib/telephone';

const Way = styled(Card)`
  display: grid;
  gap: ${tokens.space[2]};
  h2 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  svg { color: ${tokens.color.accent}; }
  a { font-weight: 650; overflow-wrap: anywhere; }
  address { font-style: normal; font-weight: 650; }
`;

const ways: readonly { icon: IconShape; title: string; way: ReactNode; text: string }[] = [
  {
    icon: Mail,
    title: 'E-mail',
    way: <a href={`mailto:${brand.email}`}>{brand.email}</a>,
    text: 'Best for anything with pictures or papers. If it is about an advert, please add its address.',
  },
  {
    icon: Phone,
    title: 'Phone',
    way: <a href={telephone(brand.phone)}>{brand.phone}</a>,
    text: 'Best when it is urgent, such as a stolen car or an advert that looks like fraud.',
  },
  {
    icon: MapPin,
    title: 'Address',
    way: <address>{brand.address}</address>,
    text: 'Please call before you come, so that the right person is there for you.',
  },
];

/** The other ways to reach people. */
export function Ways(): ReactNode {
  return (
    <Stack as="ul" $gap={4}>
      {ways.map(({ icon, title, way, text }) => (
        <li key={title}>
          <Way>
            <Icon of={icon} size={28} />
            <h2>{title}</h2>
            {way}
            <p>{text}</p>
          </Way>
        </li>
      ))}
    </Stack>
  );
}
