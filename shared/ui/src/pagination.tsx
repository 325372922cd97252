import { Link } from '@roadworthy/router';
import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon';
import { tokens } from './theme';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[1]};
  a, span {
    display: inline-grid;
    place-items: center;
    min-width: ${tokens.target};
    height: ${tokens.target};
    border-radius: ${tokens.radius.sm};
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover { background: ${tokens.color.sunken}; }
  a[aria-current] { background: ${tokens.color.ink}; color: ${tokens.color.surface}; font-weight: 600; }
`;

/** Page numbers around the current one, with the first and the last; 0 is a gap. */
function visiblePages(page: number, pageCount: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const pages = [...new Set(candidates)].sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const previous = pages[index - 1];
    return previous !== undefined && number - previous > 1 ? [0, number] : [number];
  });
}

type Props = { page: number; pageCount: number; hrefFor: (page: number) => string; label?: string };

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: Props): ReactNode {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <List>
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} aria-label="Previous page">
              <Icon of={ChevronLeft} size={20} />
            </Link>
          </li>
        )}
        {visiblePages(page, pageCount).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                to={hrefFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={hrefFor(page + 1)} aria-label="Next page">
              <Icon of={ChevronRight} size={20} />
            </Link>
          </li>
        )}
      </List>
    </nav>
  );
}
