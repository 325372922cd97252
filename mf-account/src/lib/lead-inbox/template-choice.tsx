import type { LeadDetail } from '@roadworthy/contract/api/leads';
import { useQuery } from '@roadworthy/query';
import { SelectField } from '@roadworthy/ui/field';
import type { ReactNode } from 'react';
import { templatesQuery } from './own-templates/api';
import { fixedTemplates, writeMessage } from './templates';

type Props = { lead: LeadDetail; onMessage: (message: string) => void };

/** The fixed templates and the seller's own ones; a chosen one is written for the lead. */
export function TemplateChoice({ lead, onMessage }: Props): ReactNode {
  const own = useQuery(templatesQuery, undefined);
  const templates = [
    ...fixedTemplates.map((template) => ({ ...template, value: template.name })),
    ...(own.data ?? []).map((template) => ({ ...template, value: `own-${template._id}` })),
  ];
  const choose = (value: string) => {
    const chosen = templates.find((template) => template.value === value);
    if (chosen) onMessage(writeMessage(chosen, lead));
  };
  return (
    <SelectField
      label="Template"
      options={templates.map(({ value, name }) => ({ value, label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
