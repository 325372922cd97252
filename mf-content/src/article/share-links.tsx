import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { DeviceShare } from './device-share';

type ShareTarget = { address: string; title: string };

/** Share URL of each service. */
const services: readonly { name: string; href: (target: ShareTarget) => string }[] = [
  {
    name: 'Facebook',
    href: ({ address }) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  },
  {
    name: 'X',
    href: ({ address, title }) => `https://x.com/intent/post?${new URLSearchParams({ url: address, text: title })}`,
  },
  {
    name: 'WhatsApp',
    href: ({ address, title }) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
  },
  {
    name: 'LinkedIn',
    href: ({ address }) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
  },
];

const Share = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.target};
  padding-inline: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.raised};
  font-size: ${tokens.font.sm};
  font-weight: 600;
  text-decoration: none;
  &:hover { border-color: ${tokens.color.subtle}; }
`;
const Heading = styled.h2`font-size: ${tokens.font.md};`;

/**
 * Four share buttons for the article (BLOG-6); plain links, no third-party script. Plus the device's share sheet.
 */
export function ShareLinks(target: ShareTarget): ReactNode {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Row>
        <Heading id={id}>Share this article</Heading>
        {services.map(({ name, href }) => (
          <Share
            key={name}
            href={href(target)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name} (opens in a new tab)`}
          >
            {name}
          </Share>
        ))}
        <DeviceShare {...target} />
      </Row>
    </nav>
  );
}
