import { get } from '@roadworthy/api-client';
import type { OwnAd, OwnAdResponse } from '@roadworthy/contract/api/posting';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Stack } from '@roadworthy/ui/layout';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, useState } from 'react';
import { AllowanceNote } from '../lib/allowance/allowance-note';
import { isUsedUp, useAllowance } from '../lib/allowance/use-allowance';
import { useRequest } from '../lib/use-request';
import { AdForm } from './ad-form';
import { UsedUp } from './allowance-used-up';
import { getInitialFormState } from './draft/initial-form-state';
import type { PostedAd } from './send-ad';

type Props = { user: string; onPosted: (ad: PostedAd) => void };

/** The form of a new ad, restored from its draft. */
export function NewAd({ user, onPosted }: Props): ReactNode {
  const createInitialState = () => getInitialFormState(user);
  const [initialState, setInitialState] = useState(createInitialState);
  const allowance = useAllowance(initialState.key);
  // A request without a response may have posted the ad: the form must be sent again to find out.
  if (allowance && isUsedUp(allowance) && !initialState.tried) return <UsedUp {...allowance} />;
  return (
    <Stack $gap={4}>
      <AllowanceNote allowance={allowance} />
      <AdForm
        key={initialState.key}
        initialState={initialState}
        onPosted={onPosted}
        onReset={() => setInitialState(createInitialState())}
      />
    </Stack>
  );
}

/** The form of an existing ad, restored from the draft of its changes. */
function FetchedAd({ user, ad, ...rest }: Props & { ad: OwnAd; onReset: () => void }): ReactNode {
  const [initialState] = useState(() => getInitialFormState(user, ad));
  return <AdForm initialState={initialState} {...rest} />;
}

/** Fetches the user's own ad, then shows its form (SELL-7). @param id its id or slug */
export function EditedAd({ id, ...props }: Props & { id: string }): ReactNode {
  const { answer, failure, retry } = useRequest(id, (signal) =>
    get<OwnAdResponse>(`cars/get-own-car/${encodeURIComponent(id)}`, { signal }),
  );
  if (failure) {
    // Retrying does not help when the ad does not exist or belongs to another user.
    const isFinal = failure.status >= 400 && failure.status < 500;
    const refresh = isFinal ? (
      <ButtonLink to={paths.postAd()}>Refresh</ButtonLink>
    ) : (
      <Button onClick={retry}>Refresh</Button>
    );
    return (
      <Alert type="error" title="Error" action={refresh}>
        {failure.message}
      </Alert>
    );
  }
  // A reset fetches the ad again: its pictures may have changed on the server.
  return answer ? <FetchedAd {...props} ad={answer.data} onReset={retry} /> : <Spinner label="Loading your ad" />;
}
