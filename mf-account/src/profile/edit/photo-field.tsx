import { photoMessages } from '@roadworthy/contract/forms/profile';
import { Avatar } from '@roadworthy/ui/avatar';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ChangeEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { wrongWith } from './photo-rules';

const Wrong = styled.p`color: ${tokens.color.danger}; font-size: ${tokens.font.xs}; font-weight: 600;`;
const Help = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
/** Fetched once somebody has chosen a picture. */
const CropDialog = lazy(() => import('./crop-dialog'));

/** The address under which the page can show a file; taken back when another one takes its place. */
function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

type Props = {
  label: string;
  name: string;
  /** The photo that is kept now. */
  kept: string | null;
  round?: boolean;
  chosen: File | undefined;
  onChosen: (file: File) => void;
};

/** A photo: chosen, checked (1.5 MB, images only), cropped to a square, and shown before it is sent. */
export function PhotoField({ label, name, kept, round = false, chosen, onChosen }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [whole, setWhole] = useState<File>();
  const shown = useAddressOf(chosen);
  const source = useAddressOf(whole);
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setWrong(wrongWith(file));
    setWhole(wrongWith(file) ? undefined : file);
  };
  return (
    <Stack $gap={2}>
      <Row $gap={4}>
        <Avatar name={name} src={shown ?? kept} large />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {`Choose a ${label.toLowerCase()}`}
        </Button>
        <VisuallyHidden>
          <input ref={input} type="file" accept="image/*" aria-label={label} tabIndex={-1} onChange={look} />
        </VisuallyHidden>
      </Row>
      <Help>JPEG, PNG or WebP, at most 1.5MB.</Help>
      {wrong && <Wrong role="alert">{wrong}</Wrong>}
      <Dialog open={Boolean(source)} onOpenChange={() => setWhole(undefined)} title={`Crop the ${label.toLowerCase()}`}>
        {source && whole && (
          <Suspense>
            <CropDialog
              source={source}
              name={whole.name}
              round={round}
              onUnreadable={() => {
                setWrong(photoMessages.type);
                setWhole(undefined);
              }}
              onCancel={() => setWhole(undefined)}
              onCropped={(file) => {
                onChosen(file);
                setWhole(undefined);
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}
