import type { AnswerChannel, LeadDetail } from '@roadworthy/contract/api/leads';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone, toPhoneLink } from '@roadworthy/contract/phone';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type ReactNode, useState } from 'react';
import { TemplateChoice } from './template-choice';
import { fixedTemplates, writeMessage } from './templates';

type Props = { lead: LeadDetail; onAnswer: (by: AnswerChannel) => void };

/** Links that open the seller's own mail, WhatsApp or phone, with the message filled in. */
function AnswerLinks({ lead, message, onAnswer }: Props & { message: string }): ReactNode {
  const { email, phone, car } = lead;
  const mail = `mailto:${email}?${new URLSearchParams({ subject: car.title, body: message }).toString().replaceAll('+', '%20')}`;
  const whatsApp = phone && `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
  return (
    <Row $gap={2}>
      {email && (
        <Button asChild variant="secondary">
          <a href={mail} onClick={() => onAnswer('mail')}>
            E-mail
          </a>
        </Button>
      )}
      {whatsApp && (
        <Button asChild variant="secondary">
          <a href={whatsApp} target="_blank" rel="noopener noreferrer" onClick={() => onAnswer('whatsapp')}>
            WhatsApp
          </a>
        </Button>
      )}
      {phone && (
        <Button asChild variant="secondary">
          <a href={toPhoneLink(phone)} onClick={() => onAnswer('call')}>
            {`Call ${formatPhone(phone)}`}
          </a>
        </Button>
      )}
      {lead.chat_id && (
        <Button asChild>
          <Link to={paths.chat(lead.chat_id)}>Open chat</Link>
        </Button>
      )}
    </Row>
  );
}

/** A message from a template, and the ways to answer with it. */
export function AnswerLead({ lead, onAnswer }: Props): ReactNode {
  const [message, setMessage] = useState(() => (fixedTemplates[0] ? writeMessage(fixedTemplates[0], lead) : ''));
  if (!lead.email && !lead.phone && !lead.chat_id)
    return <p>We mailed you what this person wrote. Answer that mail, or its link, to reach them.</p>;
  return (
    <Stack $gap={3}>
      <TemplateChoice lead={lead} onMessage={setMessage} />
      <TextAreaField label="Message" value={message} onChange={({ target }) => setMessage(target.value)} />
      <AnswerLinks lead={lead} message={message} onAnswer={onAnswer} />
    </Stack>
  );
}
