import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import type { FormEvent, ReactNode } from 'react';
import { Form } from '../../lib/form';
import { useTask } from '../../lib/use-task';

type Props = { label: string; help?: string; button: string; onCode: (code: string) => Promise<void> };

/** One code; a refused one is said above the field. */
export function CodeForm({ label, help, button, onCode }: Props): ReactNode {
  const { run, isBusy, failure } = useTask();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    void run(() => onCode(code));
  };
  return (
    <Form aria-label="Second factor" onSubmit={handleSubmit}>
      <FormError message={failure} />
      <TextField label={label} name="code" help={help} autoComplete="one-time-code" required minLength={6} />
      <Button type="submit" size="lg" busy={isBusy}>
        {button}
      </Button>
    </Form>
  );
}
