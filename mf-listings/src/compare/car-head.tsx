import type { Ad } from '@roadworthy/contract/api/listings';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { removeCar } from '../lib/comparison/use-comparison';

const Photo = styled.div`width: 100%; max-width: 290px; overflow: hidden; border-radius: ${tokens.radius.sm};`;
const Name = styled(Link)`font-weight: 650; line-height: 1.3;`;
const Remove = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-height: ${tokens.target};
  color: ${tokens.color.muted};
  text-decoration: none;
  &:hover { color: ${tokens.color.ink}; text-decoration: underline; }
`;

type Props = { ad: Ad; first: boolean; pathWithout: string };

/** A column header: the car, and a link to the comparison without it. */
export function CarHead({ ad, first, pathWithout }: Props): ReactNode {
  return (
    <Stack $gap={2} style={{ justifyItems: 'start' }}>
      <Photo>
        <ResponsivePicture picture={ad.picture} alt="" sizes="(max-width: 767px) 180px, 290px" priority={first} />
      </Photo>
      {ad.status !== 'active' && <Badge variant="warning">{ad.status === 'sold' ? 'Sold' : 'Not on offer'}</Badge>}
      <Name to={paths.ad(ad.slug)}>{ad.title}</Name>
      <Remove
        to={pathWithout}
        replace
        preventScrollReset
        onClick={() => void removeCar(ad.slug)}
        aria-label={`Take out ${ad.title}`}
      >
        <Icon of={X} size={16} />
        Take out
      </Remove>
    </Stack>
  );
}
