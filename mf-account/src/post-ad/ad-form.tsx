import { paths } from '@roadworthy/contract/paths';
import { Alert } from '@roadworthy/ui/alert';
import { ButtonLink } from '@roadworthy/ui/button';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMakes } from '../lib/makes/use-makes';
import { Outcome } from '../lib/outcome';
import { keptFiles } from './draft/kept-files';
import type { Start } from './draft/start';
import { DraftNote } from './draft-note';
import { deletePicture } from './pictures/delete-picture';
import { markOf } from './pictures/form-pictures';
import { PicturesField } from './pictures/pictures-field';
import { SaveBar } from './save-bar';
import { Car } from './sections/car';
import { EngineAndDrive } from './sections/engine-and-drive';
import { Features } from './sections/features';
import { LookAndPlace } from './sections/look-and-place';
import { PriceAndDescription } from './sections/price-and-description';
import { Section } from './sections/section';
import type { PostedAd } from './send-ad';
import { useAdForm } from './use-ad-form';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  &[hidden] { display: none; }
  /* What gets focus comes to stand above the bar, not behind it. */
  :focus { scroll-margin-bottom: calc(2 * ${tokens.space[16]}); }
`;

type Props = { start: Start; onPosted: (ad: PostedAd) => void; onAfresh: () => void };

/**
 * The form of an ad in its sections, and what stands in its place while it is sent or after it failed (section 2 'Post
 * Ad').
 */
export function AdForm({ start, onPosted, onAfresh }: Props): ReactNode {
  const state = useAdForm(start, onPosted);
  const { form, ad, phase, failure, wrong } = state;
  const { values } = form;
  const lists = useMakes(values.make);
  const [isNoted, setNoted] = useState(start.restored);
  useEffect(() => {
    // What a press may need later is fetched while there is a connection: a page that cannot get its code is drawn
    // anew, and files that are on their way would be lost.
    void Promise.allSettled([import('./pictures/sortable-pictures'), import('@roadworthy/ui/dialog-panels')]);
  }, []);
  const modelStatus = lists.models.find(({ modeltitle }) => modeltitle === values.model)?.status;
  const missing = (...names: (keyof typeof values)[]) => names.filter((name) => name in wrong).length;
  // Files that this browser has kept are in the form again.
  const here = new Set([...state.pictures.all.values()].map((picture) => markOf(picture)?.name));
  const missed = start.missed.filter((name) => !here.has(name));
  const afresh = () => {
    state.forget();
    for (const picture of state.pictures.all.values()) {
      // Uploads that nobody names any more; the server forgets them by itself too.
      if (picture.kind === 'uploaded') void deletePicture(picture).catch(() => {});
    }
    setNoted(false);
    // First, so that the new form finds none. Where nothing can be kept, nothing has to be forgotten.
    keptFiles(start.user, start.name).forgetAll().then(onAfresh, onAfresh);
  };
  return (
    <>
      {phase === 'sending' && (
        <Outcome>
          <Spinner label={ad ? 'Saving your ad' : 'Posting your ad'} />
        </Outcome>
      )}
      {failure && (
        <Outcome>
          {/* 'Refresh button (to /post/ad)'; for an edit the same ad again, whose form would be lost there. */}
          <Alert
            type="error"
            title="Error"
            action={<ButtonLink to={ad ? paths.editAd(ad._id) : paths.postAd()}>Refresh</ButtonLink>}
          >
            {failure}
          </Alert>
        </Outcome>
      )}
      <Form
        aria-label={ad ? 'Edit your ad' : 'Sell your car'}
        {...form.form}
        hidden={phase === 'sending' || failure !== ''}
      >
        {isNoted && <DraftNote missed={missed} onAfresh={afresh} />}
        <Section title="The car" missing={missing('title', 'condition', 'year', 'make', 'model', 'bodytype')}>
          <Car form={form} lists={lists} />
        </Section>
        <Section title="Engine and drive" missing={missing('mileage', 'fueltype', 'engine', 'transmission', 'drive')}>
          <EngineAndDrive form={form} />
        </Section>
        <Section title="Look and place" missing={missing('exteriorcolor', 'interiorcolor', 'address')}>
          <LookAndPlace form={form} />
        </Section>
        <Section title="Features" missing={missing('carfeatures')}>
          <Features form={form} />
        </Section>
        <Section title="Price and description" missing={missing('price', 'description')}>
          <PriceAndDescription form={form} modelStatus={modelStatus} />
        </Section>
        <Section title="Pictures" missing={missing('images', 'featured_image')}>
          <PicturesField state={state} />
        </Section>
        {form.failure && !failure && (
          <Alert type="error" title="Error">
            {form.failure}
          </Alert>
        )}
        <SaveBar state={state} label={ad ? 'Save changes' : 'Post ad'} />
      </Form>
    </>
  );
}
