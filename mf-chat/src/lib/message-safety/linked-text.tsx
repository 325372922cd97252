import type { ChatLink, ChatMessage } from '@roadworthy/contract/api/chat';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Host = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
const LinkButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${tokens.color.accent};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

type Props = { link: ChatLink; isSuspicious: boolean; children: string };

/** A link of a host that is not known: a dialog names the host before it opens. */
function ConfirmedLink({ link: { href, host }, isSuspicious, children }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <LinkButton type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {children}
      </LinkButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={`Open ${host}?`}>
        <Stack $gap={4}>
          <p>
            This link leads to <strong>{host}</strong>, a site that is not ours
            {isSuspicious ? ' and looks like one that imitates another' : ' and that we do not know'}. Enter no
            password, no one-time PIN and no card details there.
          </p>
          <Row $gap={2}>
            <Button asChild variant={isSuspicious ? 'danger' : 'secondary'}>
              <a href={href} {...linkAttributes} onClick={() => setIsOpen(false)}>
                Open {host}
              </a>
            </Button>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              Stay here
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </>
  );
}

function Link(props: Props): ReactNode {
  const { href, host, is_known } = props.link;
  return (
    <>
      {is_known ? (
        <a href={href} {...linkAttributes}>
          {props.children}
        </a>
      ) : (
        <ConfirmedLink {...props} />
      )}{' '}
      <Host>({host})</Host>
    </>
  );
}

/** The text of a message with its links, each with the host that it really leads to (CHAT-53). */
export function LinkedText({ message }: { message: ChatMessage }): ReactNode {
  const { message: text, links = [], warning } = message;
  let end = 0;
  const parts = links.flatMap((link) => {
    const before = text.slice(end, link.start);
    end = link.end;
    return [
      before,
      <Link key={link.start} link={link} isSuspicious={warning === 'look-alike-link'}>
        {text.slice(link.start, link.end)}
      </Link>,
    ];
  });
  return (
    <p>
      {parts}
      {text.slice(end)}
    </p>
  );
}
