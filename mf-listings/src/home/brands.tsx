import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Carousel } from '@roadworthy/ui/carousel';
import { Section } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { plainListing, serialiseListing } from '../lib/listing-query';
import { brandMarks } from './brand-marks';

/** Ways to set a name; which one a brand gets depends on its id alone, so that it is the same everywhere and always. */
const faces = [
  css`font-weight: 800; letter-spacing: -0.03em;`,
  css`font-family: Georgia, 'Times New Roman', serif; font-weight: 500; letter-spacing: 0.01em;`,
  css`font-weight: 350; letter-spacing: 0.22em; text-transform: uppercase;`,
  css`font-style: italic; font-weight: 700; letter-spacing: -0.01em;`,
  css`font-family: 'Arial Narrow', 'Roboto Condensed', sans-serif; font-weight: 700; letter-spacing: 0.08em; text-transform: uppercase;`,
  css`font-family: Georgia, 'Times New Roman', serif; font-style: italic; font-weight: 600;`,
  css`font-weight: 600; font-variant: small-caps; letter-spacing: 0.1em;`,
] as const;

const Wordmark = styled(Link)<{ $face: number }>`
  display: grid;
  place-items: center;
  height: ${tokens.space[20]};
  padding-inline: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.lg};
  text-align: center;
  text-decoration: none;
  line-height: 1.1;
  &:hover { color: ${tokens.color.ink}; border-color: ${tokens.color.subtle}; }
  ${({ $face }) => faces[$face]}
`;

/** The 'Featured On' carousel: wordmarks set in type, since no maker's logo is ours to show. Each leads to its cars. */
export function Brands(): ReactNode {
  return (
    <Section title="Featured On">
      <Carousel label="Brands" perView={{ phone: 2.4, tablet: 4, desktop: 7 }}>
        {brandMarks.map(({ id, name }) => (
          <Wordmark key={id} id={`brand-${id}`} $face={id % faces.length} to={paths.listing(serialiseListing({ ...plainListing, brands: [name] }))}>
            {name}
          </Wordmark>
        ))}
      </Carousel>
    </Section>
  );
}
