import { ResponsivePicture } from '@roadworthy/ui/picture';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { FormPicture } from './form-pictures';

const Frame = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  background: ${tokens.color.sunken};
  img { width: 100%; height: 100%; object-fit: cover; }
`;
const Bar = styled.progress`
  position: absolute;
  inset: auto ${tokens.space[2]} ${tokens.space[2]};
  width: calc(100% - 2 * ${tokens.space[2]});
  height: ${tokens.space[2]};
  accent-color: ${tokens.color.accent};
`;

/** Preview of a local file. */
function Preview({ file }: { file: File }): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  // An image that the browser cannot decode is an empty frame; the server reports what is wrong with it.
  return address && <img src={address} alt="" onError={() => setAddress(undefined)} />;
}

/** A picture, or the preview of the file with its upload progress. */
export function PictureView({ picture, label }: { picture: FormPicture; label: string }): ReactNode {
  if ('picture' in picture) return <ResponsivePicture picture={picture.picture} alt="" sizes="240px" />;
  return (
    <Frame>
      <Preview file={picture.file} />
      {picture.kind !== 'failed' && (
        <Bar aria-label={`Uploading ${label}`} value={picture.kind === 'sending' ? picture.share : 0} />
      )}
    </Frame>
  );
}
