import { paths } from '@roadworthy/contract/paths';
import { useLocation, useParams } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, PageTitle, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { ListChecks, ShieldCheck } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { EditedAd, NewAd } from './ad-editor';
import { adRules, safetyTips } from './advice/advice';
import { AdviceCard } from './advice/advice-card';
import { Posted } from './posted';
import type { PostedAd } from './send-ad';

const Columns = styled.div`
  display: grid;
  gap: ${tokens.space[8]};
  grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  align-items: start;
  > aside { position: sticky; top: ${tokens.space[20]}; }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    > aside { position: static; }
  }
`;

/** /post/ad, /post/ad/test and /post/ad/:id (SELL-1): the form or its outcome, and advice for sellers. */
export function PostAdPage(): ReactNode {
  const { id } = useParams();
  const { key, search } = useLocation();
  const user = useSession()?.user._id;
  // Navigating here again, for example by the header's link, starts another ad.
  const [posted, setPosted] = useState<{ ad: PostedAd; locationKey: string }>();
  const title = id ? 'Edit your ad' : 'Sell your car';
  const onPosted = (ad: PostedAd) => setPosted({ ad, locationKey: key });
  const form =
    user && (id ? <EditedAd key={id} {...{ id, user, onPosted }} /> : <NewAd key={search} {...{ user, onPosted }} />);
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <Stack $gap={6}>
        <PageTitle>{title}</PageTitle>
        <Columns>
          {posted?.locationKey === key ? <Posted ad={posted.ad} edited={Boolean(id)} /> : <div>{form}</div>}
          <Stack as="aside" aria-label="Advice for sellers" $gap={5}>
            <AdviceCard icon={ShieldCheck} title="Safety tips" items={safetyTips} />
            <AdviceCard icon={ListChecks} title="Ad rules" items={adRules} />
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
