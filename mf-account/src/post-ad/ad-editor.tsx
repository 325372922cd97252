import { get } from '@roadworthy/api-client';
import type { OwnAd, OwnAdAnswer } from '@roadworthy/contract/api/posting';
import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, useState } from 'react';
import { useAnswer } from '../lib/use-answer';
import { AdForm } from './ad-form';
import { startOf } from './draft/start';
import type { PostedAd } from './send-ad';

type Props = { user: string; onPosted: (ad: PostedAd) => void };

/** A new ad, or its draft. */
export function NewAd({ user, onPosted }: Props): ReactNode {
  const begin = () => startOf(user);
  const [start, setStart] = useState(begin);
  return <AdForm key={start.key} start={start} onPosted={onPosted} onAfresh={() => setStart(begin())} />;
}

/** An ad as it was fetched, or the draft of its changes. */
function FetchedAd({ user, ad, ...rest }: Props & { ad: OwnAd; onAfresh: () => void }): ReactNode {
  const [start] = useState(() => startOf(user, ad));
  return <AdForm start={start} {...rest} />;
}

/** An own ad, which is fetched first (specification section 4 'Post ad'). @param id its id or slug */
export function EditedAd({ id, ...props }: Props & { id: string }): ReactNode {
  const { answer, failure, retry } = useAnswer(id, (signal) =>
    get<OwnAdAnswer>(`cars/get-own-car/${encodeURIComponent(id)}`, { signal }),
  );
  if (failure) {
    // An ad that is not there, or another's, does not come by asking again.
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
  // Afresh is as the server has it now: pictures may have been deleted meanwhile.
  return answer ? <FetchedAd {...props} ad={answer.data} onAfresh={retry} /> : <Spinner label="Loading your ad" />;
}
