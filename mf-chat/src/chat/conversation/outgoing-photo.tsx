import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Outgoing } from '../../lib/outbox/outbox-slice';
import { photoFiles } from '../../lib/outbox/photo-files';

const Preview = styled.img`
  width: min(12rem, 50vw);
  max-height: 12rem;
  border-radius: ${tokens.radius.sm};
  object-fit: cover;
`;
const Progress = styled.progress`width: 100%; accent-color: ${tokens.color.accent};`;

/** A photo that is being sent, or its name alone after a reload. */
export function OutgoingPhoto({ outgoing: { uuid, photo, progress, problem } }: { outgoing: Outgoing }): ReactNode {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const file = photoFiles.get(uuid);
    if (!file) return;
    const url = URL.createObjectURL(file);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [uuid]);
  return (
    <>
      {url ? <Preview src={url} alt={`Photo ${photo}`} /> : <p>Photo: {photo}</p>}
      {!problem && progress !== undefined && <Progress aria-label={`Sending ${photo}`} value={progress} />}
    </>
  );
}
