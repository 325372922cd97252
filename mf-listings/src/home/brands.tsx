import { Link } from '@roadworthy/router';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section, SectionHeading } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { listingPath } from '../lib/listing-path';
import { brands } from './brand-names';

/** Our own text styles for brand names; no maker's logo is copied. */
const wordmarkStyles = [
  css`font-weight: 800; letter-spacing: -0.04em;`,
  css`font-weight: 300; letter-spacing: 0.18em; text-transform: uppercase;`,
  css`font-weight: 700; font-style: italic; letter-spacing: -0.02em;`,
  css`font-family: Georgia, 'Times New Roman', serif; font-weight: 600;`,
  css`font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase;`,
];
/** The first style is the narrowest: longer names fit a phone's tile in it only. */
const LONG_NAME = 9;
const wordmarkStyle = ({ id, name }: (typeof brands)[number]) =>
  wordmarkStyles[name.length < LONG_NAME ? id % wordmarkStyles.length : 0];

const BrandLink = styled(Link)<{ $wordmark: ReturnType<typeof wordmarkStyle> }>`
  display: grid;
  place-items: center;
  height: ${tokens.space[20]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  text-decoration: none;
  white-space: nowrap;
  ${({ $wordmark }) => $wordmark}
  &:hover { color: ${tokens.color.ink}; }
`;

/** The 'Featured On' carousel. */
export function Brands(): ReactNode {
  return (
    <Section>
      <Carousel
        label="Brands"
        head={<SectionHeading title="Featured On" />}
        perView={{ phone: 2.3, tablet: 4, desktop: 7 }}
      >
        {brands.map((brand) => (
          <BrandLink key={brand.id} to={listingPath({ brands: [brand.name] })} $wordmark={wordmarkStyle(brand)}>
            {brand.name}
          </BrandLink>
        ))}
      </Carousel>
    </Section>
  );
}
