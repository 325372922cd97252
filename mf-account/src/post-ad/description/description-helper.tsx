import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { PenLine } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AdFormState } from '../use-ad-form';
import { useDescription } from './use-description';

const GeneratedText = styled.p`
  white-space: pre-line;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
`;
const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

/** Explains how the description was generated, and what using it replaces. */
const describeSource = (composed: boolean, replaces: boolean): string =>
  [
    composed
      ? 'Composed from the fields of your form. Read it and make it yours.'
      : 'Written by a text service from the fields of your form. Check it before you use it.',
    ...(replaces ? ['It takes the place of what you wrote.'] : []),
  ].join(' ');

/** 'Write a description for me', and the dialog that shows the result with Use and Regenerate (SELL-28). */
export function DescriptionHelper({
  form,
  modelStatus,
}: {
  form: AdFormState['form'];
  modelStatus?: string;
}): ReactNode {
  const { notice, missing, isOpen, generated, failure, busy, open, close, regenerate } = useDescription(
    form.values,
    modelStatus,
    form.showErrorsOf,
  );
  const use = () => {
    if (generated) form.set('description', generated.description);
    close();
  };
  return (
    <Stack $gap={3} style={{ justifyItems: 'start' }}>
      <Button variant="secondary" icon={<Icon of={PenLine} size={18} />} onClick={open}>
        Write a description for me
      </Button>
      {notice && (
        <Alert variant="error" title={notice}>
          Still missing: {missing.join(', ')}.
        </Alert>
      )}
      <Dialog open={isOpen} onOpenChange={close} title="Your description">
        <Stack $gap={4} aria-busy={busy}>
          <FormError message={failure} />
          {busy && !generated && <Spinner label="Writing a description" />}
          {generated && (
            <>
              <GeneratedText aria-live="polite" style={{ opacity: busy ? 0.5 : 1 }}>
                {generated.description}
              </GeneratedText>
              <Note>{describeSource(generated.composed, form.values.description.trim() !== '')}</Note>
            </>
          )}
          <Row>
            <Button disabled={!generated} busy={busy} onClick={use}>
              Use
            </Button>
            <Button variant="secondary" busy={busy} onClick={regenerate}>
              {busy ? 'Writing…' : 'Regenerate'}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Stack>
  );
}
