import { useSession } from '@roadworthy/session/use-session';
import { SelectField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import type { ApiRecorder, ResponseMode } from '../api-recorder';
import { type DemoUser, demoUsers, signInAs } from '../fake-session';

const userOptions = [
  { value: '', label: 'Signed out' },
  ...Object.keys(demoUsers).map((value) => ({ value, label: value })),
];
const responseOptions: { value: ResponseMode; label: string }[] = [
  { value: 'live', label: 'By the API, and recorded' },
  { value: 'recorded', label: 'From the recording' },
  { value: 'failing', label: 'Not at all (503)' },
];

/** The signed-in user, and how calls are answered. */
export function Settings({ recorder }: { recorder: ApiRecorder }): ReactNode {
  const session = useSession();
  const [chosen, setChosen] = useState(recorder.responseMode);
  const choose = (value: string) => {
    recorder.responseMode = value as ResponseMode;
    setChosen(recorder.responseMode);
  };
  return (
    <Stack $gap={4}>
      <SelectField
        label="Signed in"
        options={userOptions}
        value={session?.user.email ?? ''}
        onChange={({ target }) => void signInAs((target.value || null) as DemoUser | null)}
      />
      <SelectField
        label="Calls are answered"
        options={responseOptions}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
    </Stack>
  );
}
