import { photoMessages } from '@roadworthy/contract/forms/profile';
import { Avatar } from '@roadworthy/ui/avatar';
import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { tokens } from '@roadworthy/ui/theme';
import { type ChangeEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { validatePhoto } from './photo-rules';

const ErrorText = styled.p`color: ${tokens.color.danger}; font-size: ${tokens.font.xs}; font-weight: 600;`;
const Help = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.xs};`;
/** Loaded when the user chooses a picture. */
const CropDialog = lazyWithRetry(() => import('./crop-dialog'));

/** An object URL of a file, revoked when the file changes. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return address;
}

type Props = {
  label: string;
  name: string;
  /** URL of the stored photo. */
  stored: string | null;
  round?: boolean;
  chosen: File | undefined;
  onChosen: (file: File) => void;
};

/** A photo field: choose, validate (1.5 MB, images only), crop to a square, and preview. */
export function PhotoField({ label, name, stored, round = false, chosen, onChosen }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [original, setOriginal] = useState<File>();
  const previewUrl = useObjectUrl(chosen);
  const source = useObjectUrl(original);
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setError(validatePhoto(file));
    setOriginal(validatePhoto(file) ? undefined : file);
  };
  return (
    <Stack $gap={2}>
      <Row $gap={4}>
        <Avatar name={name} src={previewUrl ?? stored} size="lg" />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {`Choose a ${label.toLowerCase()}`}
        </Button>
        <VisuallyHidden>
          <input ref={input} type="file" accept="image/*" aria-label={label} tabIndex={-1} onChange={handleChoice} />
        </VisuallyHidden>
      </Row>
      <Help>JPEG, PNG or WebP, at most 1.5MB.</Help>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <Dialog
        open={Boolean(source)}
        onOpenChange={() => setOriginal(undefined)}
        title={`Crop the ${label.toLowerCase()}`}
      >
        {source && original && (
          <Suspense>
            <CropDialog
              source={source}
              name={original.name}
              round={round}
              onUnreadable={() => {
                setError(photoMessages.type);
                setOriginal(undefined);
              }}
              onCancel={() => setOriginal(undefined)}
              onCropped={(file) => {
                onChosen(file);
                setOriginal(undefined);
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}
