import type { RemoteDescription } from '@roadworthy/contract/remote';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ApiRecorder } from '../api-recorder';
import type { EventLog } from '../event-log';
import { Calls } from './calls';
import { Events } from './events';
import { RouteList } from './routes';
import { Settings } from './settings';

const Sections = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  padding: ${tokens.space[4]};
  font-size: ${tokens.font.sm};
  h1 { font-size: ${tokens.font.lg}; }
  h2 { font-size: ${tokens.font.md}; margin-bottom: ${tokens.space[2]}; }
`;

type Props = { remote: RemoteDescription; events: EventLog; recorder: ApiRecorder };

/** The harness's side panel: routes and widgets, session, events and API calls. */
export function Panel({ remote, events, recorder }: Props): ReactNode {
  return (
    <Sections>
      <h1>{remote.name} alone</h1>
      <Settings recorder={recorder} />
      <RouteList remote={remote} />
      <Events log={events} />
      <Calls recorder={recorder} />
    </Sections>
  );
}
