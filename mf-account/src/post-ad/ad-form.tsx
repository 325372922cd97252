import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Outcome } from '@roadworthy/ui/outcome';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMakes } from '../lib/makes/use-makes';
import { useIsPhone } from '../lib/use-is-phone';
import { createFileStorage } from './draft/file-storage';
import type { InitialFormState } from './draft/initial-form-state';
import { DraftNote } from './draft-note';
import { toFileInfo } from './pictures/form-pictures';
import { PicturesField } from './pictures/pictures-field';
import { deleteOnServer } from './pictures/use-picture-list';
import { SaveBar } from './save-bar';
import { Car } from './sections/car';
import { ColorsAndLocation } from './sections/colors-and-location';
import { EngineAndDrive } from './sections/engine-and-drive';
import { Features } from './sections/features';
import { PriceAndDescription } from './sections/price-and-description';
import { Section } from './sections/section';
import type { PostedAd } from './send-ad';
import { useAdForm } from './use-ad-form';
import { DoubtDialog } from './variant/doubt-dialog';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  &[hidden] { display: none; }
  /* Keeps focused fields above the sticky bar. */
  :focus { scroll-margin-bottom: calc(2 * ${tokens.space[16]}); }
`;

/** The car in the address, when the draft is of another one; else ''. */
function describeOtherCar({ ad, untouched: { make, model, year, variantId }, values }: InitialFormState): string {
  const isSame =
    make === values.make && model === values.model && year === values.year && variantId === values.variantId;
  return ad || isSame ? '' : [year, make, model].filter(Boolean).join(' ');
}

type Props = { initialState: InitialFormState; onPosted: (ad: PostedAd) => void; onReset: () => void };

/** The sections of the ad form, and the messages that replace it while sending or after a failure (SELL-1). */
export function AdForm({ initialState, onPosted, onReset }: Props): ReactNode {
  const state = useAdForm(initialState, onPosted);
  const { form, ad, doubts, isSending, failure, invalidFields } = state;
  const isPhone = useIsPhone();
  const submitLabel = ad ? 'Save changes' : 'Post ad';
  const { values } = form;
  const lists = useMakes(values.make);
  const [isNoteShown, setIsNoteShown] = useState(initialState.restored);
  useEffect(() => {
    // Preloads lazy chunks while online: a failed chunk would reload the page, and pending uploads would be lost.
    void Promise.allSettled([import('./pictures/sortable-pictures'), import('@roadworthy/ui/dialog-panels')]);
  }, []);
  const modelStatus = lists.models.find(({ modeltitle }) => modeltitle === values.model)?.status;
  const countMissing = (...names: (keyof typeof values)[]) => names.filter((name) => name in invalidFields).length;
  // Files restored from this browser are in the form already.
  const attachedNames = new Set(values.images.map((picture) => toFileInfo(picture)?.name));
  const missed = initialState.missed.filter((name) => !attachedNames.has(name));
  const reset = () => {
    state.discard();
    for (const picture of values.images) {
      // The server also deletes unused uploads after a while, so a failure is ignored.
      if (picture.kind === 'uploaded') void deleteOnServer(picture).catch(() => {});
    }
    setIsNoteShown(false);
    // Before the reset, so that the new form does not restore the files. Without storage there is nothing to delete.
    createFileStorage(initialState.user, initialState.name).removeAll().then(onReset, onReset);
  };
  // A seller with a phone is at the car. The key lets React move the pictures when the phone is turned.
  const pictures = (
    <Section key="pictures" title="Pictures" missing={countMissing('images', 'featured_image')}>
      <PicturesField state={state} />
    </Section>
  );
  return (
    <>
      {isSending && (
        <Outcome>
          <Spinner label={ad ? 'Saving your ad' : 'Posting your ad'} />
        </Outcome>
      )}
      {failure && (
        <Outcome>
          {/* 'Refresh button (to /post/ad)'; an edit reopens the same ad, because /post/ad would discard its form. */}
          <Alert
            variant="error"
            title="Error"
            action={
              <Button asChild>
                <Link to={ad ? paths.editAd(ad._id) : paths.postAd()}>Refresh</Link>
              </Button>
            }
          >
            {failure}
          </Alert>
        </Outcome>
      )}
      <Form aria-label={ad ? 'Edit your ad' : 'Sell your car'} {...form.form} hidden={isSending || failure !== ''}>
        {state.earlierAd && (
          <Alert
            variant="error"
            title="You posted this car within the last 48 hours"
            action={
              <Button asChild>
                <Link to={paths.editAd(state.earlierAd)}>Edit that ad</Link>
              </Button>
            }
          >
            Change that ad, or delete it and post this one.
          </Alert>
        )}
        {initialState.isInOtherTab && (
          <Alert variant="info" title="This form is open in another tab">
            Each tab keeps a draft of its own.
          </Alert>
        )}
        {isNoteShown && <DraftNote missed={missed} otherCar={describeOtherCar(initialState)} onReset={reset} />}
        {isPhone && pictures}
        <Section title="The car" missing={countMissing('title', 'condition', 'year', 'make', 'model', 'bodytype')}>
          <Car state={state} lists={lists} />
        </Section>
        <Section
          title="Engine and drive"
          missing={countMissing('mileage', 'fueltype', 'engine', 'transmission', 'drive')}
        >
          <EngineAndDrive form={form} />
        </Section>
        <Section title="Look and place" missing={countMissing('exteriorcolor', 'interiorcolor', 'address')}>
          <ColorsAndLocation form={form} />
        </Section>
        <Section title="Features" missing={countMissing('carfeatures')}>
          <Features form={form} />
        </Section>
        <Section title="Price and description" missing={countMissing('price', 'description')}>
          <PriceAndDescription state={state} modelStatus={modelStatus} />
        </Section>
        {!isPhone && pictures}
        {form.failure && !failure && (
          <Alert variant="error" title="Error">
            {form.failure}
          </Alert>
        )}
        <SaveBar state={state} label={submitLabel} />
        <DoubtDialog
          reasons={doubts.reasons}
          label={submitLabel}
          onConfirm={() => {
            doubts.confirm();
            form.form.ref.current?.requestSubmit();
          }}
          onDismiss={doubts.dismiss}
        />
      </Form>
    </>
  );
}
