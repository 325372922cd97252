import type { ChatMessage, ChatTestDrive } from '@roadworthy/contract/api/chat';
import { formatDate, formatTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import type { ReactNode } from 'react';
import { useShownConversation } from '../messages/conversation-context';
import { Card, CardHead, CardText } from './card';

const states: Record<string, readonly [label: string, variant: 'neutral' | 'warning' | 'success']> = {
  requested: ['Requested', 'warning'],
  moved: ['Another time proposed', 'warning'],
  confirmed: ['Confirmed', 'success'],
  canceled: ['Canceled', 'neutral'],
  done: ['Done', 'neutral'],
};

/** A wish to drive the car: the way to the booking for the buyer, and the state of the latest one (CHAT-36). */
export function DriveCard({ message, drive }: { message: ChatMessage; drive: ChatTestDrive }): ReactNode {
  const { me } = useShownConversation();
  const { car, car_title: title, sender } = message;
  const { status, wanted_at } = drive;
  const [label, variant] = (status && states[status]) || ['Not booked yet', 'neutral' as const];
  const canBook = sender === me && car?.status === 'active' && (status === null || status === 'canceled');
  return (
    <Card role="group" aria-label="Test drive">
      <CardHead>
        Test drive
        <Badge variant={variant}>{label}</Badge>
      </CardHead>
      <p>{car?.title ?? title}</p>
      {wanted_at && (
        <CardText>
          {formatDate(wanted_at)}, {formatTime(wanted_at)}
        </CardText>
      )}
      {canBook && (
        <Button asChild>
          <Link to={paths.bookTestDrive(car.slug)}>Choose a time</Link>
        </Button>
      )}
    </Card>
  );
}
