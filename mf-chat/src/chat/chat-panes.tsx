import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useVisibleHeight } from './use-visible-height';

/** The window's height below the header. `--visible-height` is what a phone's keyboard leaves visible. */
const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(280px, 1fr) minmax(0, 2fr);
  grid-template-rows: minmax(0, 1fr);
  height: calc(var(--visible-height, 100dvh) - ${tokens.space[16]} - ${tokens.space[12]});
  min-height: calc(${tokens.space[20]} * 3);
  margin-block: ${tokens.space[6]};
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    height: calc(var(--visible-height, 100dvh) - ${tokens.space[16]});
    margin: 0 calc(-1 * ${tokens.space[4]});
    border: 0;
    border-radius: 0;
  }
`;
const Pane = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  min-width: 0;
`;
const ListPane = styled(Pane)`
  border-right: 1px solid ${tokens.color.line};
  ${media.phone} {
    border: 0;
    ${Panes}[data-open='true'] & { display: none; }
  }
`;
const ConversationPane = styled(Pane)`${media.phone} { ${Panes}[data-open='false'] & { display: none; } }`;

type Props = { list: ReactNode; conversation: ReactNode; open: boolean };

/** List and conversation side by side; at 767 px or less one of them, depending on the URL. */
export function ChatPanes({ list, conversation, open }: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useVisibleHeight(ref);
  return (
    <Panes ref={ref} data-open={open}>
      <ListPane>{list}</ListPane>
      <ConversationPane>{conversation}</ConversationPane>
    </Panes>
  );
}
