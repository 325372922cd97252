import type { SellerChecks } from '@roadworthy/contract/api/checks';
import { formatDate } from '@roadworthy/contract/dates';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { CircleCheck, CircleMinus, TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

type State = 'checked' | 'not' | 'warning';
const icons = { checked: CircleCheck, not: CircleMinus, warning: TriangleAlert } as const;
const colors = { checked: tokens.color.success, not: tokens.color.muted, warning: tokens.color.warning } as const;

const Box = styled.section`
  display: grid;
  gap: ${tokens.space[2]};
  font-size: ${tokens.font.sm};
  h2 { font-size: ${tokens.font.sm}; }
`;
const List = styled.ul`display: grid; gap: ${tokens.space[1]}; margin: 0; padding: 0; list-style: none;`;
const Entry = styled.li<{ $state: State }>`
  display: flex;
  gap: ${tokens.space[2]};
  svg { flex: none; margin-top: 2px; color: ${({ $state }) => colors[$state]}; }
`;
const Note = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;

type Props = {
  checks: SellerChecks;
  isDealer: boolean;
  /** Of an ad; null when it was not checked yet, undefined where there is no ad. */
  picturesUnique?: boolean | null;
};

type Check = [state: State, text: string];

const describeNumber = (since: string | null): Check =>
  since ? ['checked', `Telephone number confirmed on ${formatDate(since)}`] : ['not', 'Telephone number not confirmed'];
const describeDocuments = (seenAt: string | null): Check =>
  seenAt
    ? ['checked', `Dealer’s documents seen by us on ${formatDate(seenAt)}`]
    : ['not', 'Dealer’s documents not seen by us'];

function describePictures(unique: boolean | null): Check {
  if (unique === null) return ['not', 'Pictures: not yet checked'];
  return unique
    ? ['checked', 'Pictures: not seen before in an ad of another seller']
    : ['warning', 'Pictures: seen before in an ad of another seller'];
}

/** The entries of the panel, in its order. */
function describeChecks({ checks, isDealer, picturesUnique }: Props): Check[] {
  const email: Check = checks.email_confirmed
    ? ['checked', 'Mail address confirmed']
    : ['not', 'Mail address not confirmed'];
  return [
    email,
    describeNumber(checks.number_confirmed_at),
    ...(isDealer ? [describeDocuments(checks.documents_seen_at)] : []),
    ...(picturesUnique === undefined ? [] : [describePictures(picturesUnique)]),
  ];
}

/** 'What we checked' of a seller, and what we did not (DETAIL-40). */
export function SellerChecksPanel(props: Props): ReactNode {
  const heading = useId();
  return (
    <Box aria-labelledby={heading}>
      <h2 id={heading}>What we checked</h2>
      <List>
        {describeChecks(props).map(([state, text]) => (
          <Entry key={text} $state={state}>
            <Icon of={icons[state]} size={18} />
            {text}
          </Entry>
        ))}
      </List>
      <Note>Member since {formatDate(props.checks.member_since)}.</Note>
      <Note>
        We did not check the car itself, whose it is, its papers, its mileage, or whether the price is right. See the
        car and its papers before you pay.
      </Note>
    </Box>
  );
}
