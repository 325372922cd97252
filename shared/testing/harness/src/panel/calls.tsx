import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import type { ApiRecorder } from '../api-recorder';
import { List } from './list';
import { useLatest } from './use-latest';

/** Downloads the recording as a file. */
function downloadRecording(recorder: ApiRecorder): void {
  const file = new Blob([JSON.stringify(recorder.recording, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'recording.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The area's API calls, newest first. */
export function Calls({ recorder }: { recorder: ApiRecorder }): ReactNode {
  const calls = useLatest(recorder.calls$);
  return (
    <section aria-label="Calls">
      <h2>Calls ({calls.length})</h2>
      <Button variant="secondary" onClick={() => downloadRecording(recorder)}>
        Save the recording
      </Button>
      <List>
        {calls.map(({ id, method, path, status, milliseconds }) => (
          <li key={id}>
            <b>{status === 0 ? 'no answer' : (status ?? '…')}</b> {method} <code>{path}</code>{' '}
            <small>{milliseconds !== undefined && `${milliseconds} ms`}</small>
          </li>
        ))}
      </List>
    </section>
  );
}
