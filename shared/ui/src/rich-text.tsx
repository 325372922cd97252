import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from './theme';

const Prose = styled.div`
  max-width: ${tokens.width.prose};
  overflow-wrap: anywhere;
  > * + * { margin-top: ${tokens.space[4]}; }
  h2 { font-size: ${tokens.font.lg}; margin-top: ${tokens.space[8]}; }
  h3 { font-size: ${tokens.font.md}; margin-top: ${tokens.space[6]}; }
  ul, ol { padding-left: ${tokens.space[6]}; }
  ul { list-style: disc; }
  ol { list-style: decimal; }
  li + li { margin-top: ${tokens.space[2]}; }
  blockquote { padding-left: ${tokens.space[4]}; border-left: 3px solid ${tokens.color.accent}; color: ${tokens.color.muted}; }
`;

/** HTML that the API has sanitized. */
export function RichText({ html }: { html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises on write and on read
  return <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}
