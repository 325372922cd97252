import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Button = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.sm};
  font-weight: 600;
  text-decoration: none;
  &:hover { border-color: ${tokens.color.subtle}; }
`;

/** The four services and the address at which each takes a link. */
export function shareTargets(url: string, title: string): { name: string; href: string }[] {
  const link = encodeURIComponent(url);
  const words = encodeURIComponent(title);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${link}&text=${words}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${words}%20${link}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
  ];
}

/** Four share buttons to the article's address (specification section 2 'Blog'). */
export function ShareLinks({ url, title }: { url: string; title: string }): ReactNode {
  return (
    <Row role="group" aria-label="Share this article">
      {shareTargets(url, title).map(({ name, href }) => (
        <Button key={name} href={href} target="_blank" rel="noopener noreferrer" aria-label={`Share on ${name}`}>
          {name}
        </Button>
      ))}
    </Row>
  );
}
