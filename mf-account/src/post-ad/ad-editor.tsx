import type { OwnAd } from '@roadworthy/contract/api/posting';
import { paths } from '@roadworthy/contract/paths';
import { useQuery } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Stack } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { AllowanceNote } from '../lib/allowance/allowance-note';
import { isUsedUp, useAllowance } from '../lib/allowance/use-allowance';
import { AdForm } from './ad-form';
import type { AdFields } from './ad-values';
import { UsedUp } from './allowance-used-up';
import { ownAdQuery } from './api';
import { getInitialFormState } from './draft/initial-form-state';
import { type OpenDraft, useOpenDraft } from './draft/use-open-draft';
import type { PostedAd } from './send-ad';
import { useCarInAddress } from './variant/use-car-in-address';

/** Has the height of a line before the allowance is loaded, so that the form does not move. */
const AllowanceLine = styled.div`min-height: ${tokens.space[6]};`;

type Props = { user: string; onPosted: (ad: PostedAd) => void };

/** The form of a new ad that begins with these fields, or restored from its draft. */
function BegunAd({ user, draft, fields, onPosted }: Props & { draft: OpenDraft; fields: AdFields }): ReactNode {
  const createInitialState = () => getInitialFormState(user, draft, undefined, fields);
  const [initialState, setInitialState] = useState(createInitialState);
  const { data: allowance, isFetching } = useAllowance();
  /** The form stays when its own ad uses up the allowance. */
  const [isAllowed, setIsAllowed] = useState(false);
  const isFull = allowance && isUsedUp(allowance);
  if (allowance && !isFull && !isFetching && !isAllowed) setIsAllowed(true);
  // A request without a response may have posted the ad: the form must be sent again to find out.
  if (isFull && !isAllowed && !initialState.tried) return <UsedUp {...allowance} />;
  const reset = () => {
    setIsAllowed(false);
    setInitialState(createInitialState());
  };
  return (
    <Stack $gap={4}>
      <AllowanceLine>
        <AllowanceNote allowance={allowance} />
      </AllowanceLine>
      <AdForm key={initialState.key} initialState={initialState} onPosted={onPosted} onReset={reset} />
    </Stack>
  );
}

/** The form of a new ad, for the car in the address if there is one. */
export function NewAd(props: Props): ReactNode {
  const found = useCarInAddress();
  // Kept: the form loads the variants again, and must not be replaced while it does.
  const [fields, setFields] = useState(found);
  if (found && !fields) setFields(found);
  const draft = useOpenDraft(props.user);
  return fields && draft ? (
    <BegunAd {...props} {...{ fields, draft }} />
  ) : (
    <Spinner label={fields ? 'Loading the form' : 'Loading your car'} />
  );
}

type ChangeProps = Props & { ad: OwnAd; onReset: () => void };

/** The form of an existing ad, restored from the draft of its changes. */
function ChangedAd({ user, draft, ad, ...rest }: ChangeProps & { draft: OpenDraft }): ReactNode {
  const [initialState] = useState(() => getInitialFormState(user, draft, ad));
  return <AdForm initialState={initialState} {...rest} />;
}

function FetchedAd(props: ChangeProps): ReactNode {
  const draft = useOpenDraft(props.user, props.ad._id);
  return draft ? <ChangedAd {...props} draft={draft} /> : <Spinner label="Loading your ad" />;
}

/** Fetches the user's own ad, then shows its form (SELL-7). @param id its id or slug */
export function EditedAd({ id, ...props }: Props & { id: string }): ReactNode {
  const [visit, setVisit] = useState(() => crypto.randomUUID());
  const { currentData, error, refetch } = useQuery(ownAdQuery, { id, visit });
  // A reset fetches the ad again: its pictures may have changed on the server.
  if (currentData) {
    return <FetchedAd key={visit} {...props} ad={currentData} onReset={() => setVisit(crypto.randomUUID())} />;
  }
  if (!error) return <Spinner label="Loading your ad" />;
  // Retrying does not help when the ad does not exist or belongs to another user.
  const isFinal = error.status >= 400 && error.status < 500;
  const refresh = isFinal ? (
    <Button asChild>
      <Link to={paths.postAd()}>Refresh</Link>
    </Button>
  ) : (
    <Button onClick={refetch}>Refresh</Button>
  );
  return (
    <Alert variant="error" title="Error" action={refresh}>
      {error.message}
    </Alert>
  );
}
