import {
  type DeskDecision,
  findDecision,
  MAX_DESK_NOTE_LENGTH,
  type ReasonTemplate,
  templatesFor,
} from '@roadworthy/contract/desk';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { sentence } from '../labels';
import { isMailed, MailPreview } from './mail-preview';
import { TemplateChoice, templateKeys } from './template-choice';

const Title = styled.h3`font-size: ${tokens.font.md}; &:focus { outline: none; }`;
const Summary = styled.summary`
  padding-block: ${tokens.space[3]};
  line-height: 1.25;
  cursor: pointer;
  font-size: ${tokens.font.sm};
`;

/** In reach while the reasons scroll. */
const Actions = styled(Row)`
  position: sticky;
  bottom: -${tokens.space[3]};
  margin-bottom: -${tokens.space[3]};
  padding-block: ${tokens.space[2]} ${tokens.space[3]};
  background: ${tokens.color.raised};
`;

type Reason = { template?: ReasonTemplate; note?: string };
type Props = {
  decision: DeskDecision;
  /** What the mail names: the title of the ad or rating, or the account. */
  subject: string;
  areKeysOn: boolean;
  initial?: Reason;
  onConfirm: (reason: Reason) => void;
  onBack: () => void;
};

/** Whether a decision takes a reason or a note before it is sent. */
export const asksFirst = (decision: DeskDecision): boolean =>
  isMailed(decision) || findDecision(decision).noteAbout !== null;

/** Chooses the reason, shows the mail, and confirms. */
export function ReasonForm({ decision, subject, areKeysOn, initial, onConfirm, onBack }: Props): ReactNode {
  const templates = templatesFor(decision);
  const { label, noteAbout } = findDecision(decision);
  const [template, setTemplate] = useState(initial?.template);
  const [note, setNote] = useState(initial?.note ?? '');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isReady = templates.length > 0 ? template !== undefined : !noteAbout || note.trim() !== '';
  const confirm = () => {
    if (isReady && note.trim().length <= MAX_DESK_NOTE_LENGTH)
      onConfirm({ template, ...(note.trim() && { note: note.trim() }) });
  };
  const choices = templates.map(({ value }, index) => [templateKeys[index], () => setTemplate(value)]);
  useShortcuts({ ...Object.fromEntries(choices), Enter: confirm, Escape: onBack }, areKeysOn);
  const noteField = (
    <TextAreaField
      label={noteAbout ? `${sentence(noteAbout)}, for the log` : 'Note, below the reason in the mail'}
      rows={2}
      maxLength={MAX_DESK_NOTE_LENGTH}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <form aria-label={label} onSubmit={handleSubmit}>
      <Stack $gap={2}>
        <Title ref={title} tabIndex={-1}>
          {label}
        </Title>
        {templates.length > 0 && (
          <TemplateChoice templates={templates} chosen={template} areKeysOn={areKeysOn} onChoose={setTemplate} />
        )}
        {templates.length > 0 ? (
          <details open={Boolean(initial?.note)}>
            <Summary>Add a note</Summary>
            {noteField}
          </details>
        ) : (
          noteField
        )}
        {isMailed(decision) && (
          <MailPreview decision={decision} subject={subject} template={template} note={note.trim()} />
        )}
        <Actions $gap={2}>
          <Button type="submit" disabled={!isReady}>
            Confirm
          </Button>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
