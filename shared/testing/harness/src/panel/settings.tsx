import { useSession } from '@roadworthy/session/use-session';
import { SelectField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import type { Answers, ApiRecorder } from '../api-recorder';
import { become, type Person, people } from '../fake-session';

const signedIn = [{ value: '', label: 'Nobody' }, ...Object.keys(people).map((value) => ({ value, label: value }))];
const answers: { value: Answers; label: string }[] = [
  { value: 'live', label: 'By the API, and recorded' },
  { value: 'recorded', label: 'From the recording' },
  { value: 'failing', label: 'Not at all (503)' },
];

/** Who is signed in, and how calls are answered. */
export function Settings({ recorder }: { recorder: ApiRecorder }): ReactNode {
  const session = useSession();
  const [chosen, setChosen] = useState(recorder.answers);
  const choose = (value: string) => {
    recorder.answers = value as Answers;
    setChosen(recorder.answers);
  };
  return (
    <Stack $gap={4}>
      <SelectField
        label="Signed in"
        options={signedIn}
        value={session?.user.email ?? ''}
        onChange={({ target }) => void become((target.value || null) as Person | null)}
      />
      <SelectField
        label="Calls are answered"
        options={answers}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
    </Stack>
  );
}
