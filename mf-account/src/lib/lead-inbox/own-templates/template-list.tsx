import type { MessageTemplate } from '@roadworthy/contract/api/message-templates';
import { Button } from '@roadworthy/ui/button';
import { Row } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Text = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Props = {
  templates: readonly MessageTemplate[];
  onChange: (template: MessageTemplate) => void;
  onDelete: (template: MessageTemplate) => void;
};

/** The user's own templates, each with its actions. */
export const TemplateList = ({ templates, onChange, onDelete }: Props): ReactNode => (
  <List aria-label="My templates">
    {templates.map((template) => (
      <li key={template._id}>
        <strong>{template.name}</strong>
        <Text>{template.text}</Text>
        <Row $gap={2}>
          <Button variant="ghost" aria-label={`Change ${template.name}`} onClick={() => onChange(template)}>
            Change
          </Button>
          <Button variant="ghost" aria-label={`Delete ${template.name}`} onClick={() => onDelete(template)}>
            Delete
          </Button>
        </Row>
      </li>
    ))}
  </List>
);
