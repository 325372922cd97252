import { disclosure } from '@roadworthy/ui/disclosure';
import { Icon } from '@roadworthy/ui/icon';
import { media, tokens } from '@roadworthy/ui/theme';
import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NewsletterForm } from './newsletter-form';

/**
 * Closed at first. Wider screens show the content of a closed element too; browsers without `::details-content`
 * (before 2025) keep it collapsible there.
 */
const Fold = styled.details`
  ${disclosure}
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: ${tokens.space[12]};
    color: ${tokens.color.ink};
    font-weight: 600;
  }
  ${media.overPhone} {
    @supports selector(details::details-content) {
      summary { display: none; }
      &::details-content { content-visibility: visible; }
    }
  }
`;

/** The newsletter form of the footer, on a phone behind its title (SITE-14). */
export function FooterNewsletter(): ReactNode {
  return (
    <Fold>
      <summary>
        Newsletter
        <Icon of={ChevronDown} size={18} />
      </summary>
      <NewsletterForm />
    </Fold>
  );
}
