import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Card } from '@roadworthy/ui/card';
import { Icon, type IconShape } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Columns } from '../lib/columns';
import { ReadingPage } from '../lib/reading-page';
import { telephone } from '../lib/telephone';

const Way = styled(Card)`
  display: grid;
  gap: ${tokens.space[2]};
  align-content: start;
  height: 100%;
  h2 { font-size: ${tokens.font.md}; }
  p { color: ${tokens.color.muted}; font-size: ${tokens.font.sm}; }
  svg { color: ${tokens.color.accent}; }
  a { font-size: ${tokens.font.lg}; font-weight: 650; overflow-wrap: anywhere; }
  address { font-size: ${tokens.font.lg}; font-style: normal; font-weight: 650; }
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

/** /contact: the ways to reach people (specification section 2 'Contact'). */
export function ContactPage(): ReactNode {
  return (
    <ReadingPage
      name="Contact"
      title={`E-mail ${brand.name} or call ${brand.phone}`}
      lead={
        <>
          Many answers are already among our <Link to={paths.faqs()}>questions and answers</Link>. To ask about a car,
          use the contact details on its advert: only its seller can answer.
        </>
      }
    >
      <Columns $min="300px">
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
      </Columns>
    </ReadingPage>
  );
}
