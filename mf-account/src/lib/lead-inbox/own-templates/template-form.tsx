import type { MessageTemplate } from '@roadworthy/contract/api/message-templates';
import { type MessageTemplateForm, messageTemplateSchema } from '@roadworthy/contract/forms/message-template';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { addTemplate, changeTemplate } from './api';

type Props = { template?: MessageTemplate; onSaved: () => void; onCanceled: () => void };

/** Adds a template, or changes one. */
export function TemplateForm({ template, onSaved, onCanceled }: Props): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { name: template?.name ?? '', text: template?.text ?? '' } satisfies MessageTemplateForm,
    rules: messageTemplateSchema,
    send: async (values) => {
      await (template ? mutate(changeTemplate, { id: template._id, form: values }) : mutate(addTemplate, values));
      onSaved();
    },
  });
  return (
    <form aria-label={template ? `Change ${template.name}` : 'New template'} {...form}>
      <Stack $gap={4}>
        <TextField label="Name" autoFocus {...field('name')} />
        <TextAreaField
          label="Text"
          rows={5}
          help="{name}, {car} and {price} become the first name of the buyer, your car and its price."
          {...field('text')}
        />
        <FormError message={failure} />
        <Row $gap={3}>
          <Button type="submit" busy={busy}>
            Save the template
          </Button>
          <Button variant="ghost" onClick={onCanceled}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
