import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.target};
  font-weight: 800;
  font-size: ${tokens.font.lg};
  letter-spacing: -0.03em;
  text-decoration: none;
  rect { fill: ${tokens.color.accent}; }
  path { fill: ${tokens.color.onAccent}; }
  ${media.smallPhone} { span { display: none; } }
`;

/** The product's name with a road sign. */
export function Logo(): ReactNode {
  return (
    <Home to={paths.home()} aria-label={`${brand.name}, home`}>
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="9" />
        <path d="M13.500 6h1.600l-.3 4.500h2.400L16.900 6h1.600L24 26h-5.600l-.5-5h-3.800l-.5 5H8zm1.100 8-.3 4h3.400l-.3-4z" />
      </svg>
      <span>{brand.name}</span>
    </Home>
  );
}
