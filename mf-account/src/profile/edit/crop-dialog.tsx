import { Button } from '@roadworthy/ui/button';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import Cropper from 'react-easy-crop';
import styled from 'styled-components';
import { type Area, cropPicture } from './crop-picture';

const CropArea = styled.div`
  position: relative;
  height: min(60vh, 20rem);
  overflow: hidden;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
`;
const Zoom = styled.label`display: grid; gap: ${tokens.space[1]}; font-size: ${tokens.font.sm}; font-weight: 600;`;

type Props = {
  source: string;
  name: string;
  round: boolean;
  onCropped: (file: File) => void;
  /** The browser cannot decode the file: it is damaged, or an iPhone's HEIC. */
  onUnreadable: () => void;
  onCancel: () => void;
};

/** Crops a picture to a square. `React.lazy` requires a default export. */
export default function CropDialog({ source, name, round, onCropped, onUnreadable, onCancel }: Props): ReactNode {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const handleCrop = async () => area && onCropped(await cropPicture(source, area, name));
  return (
    <Stack $gap={4}>
      <CropArea>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape={round ? 'round' : 'rect'}
          mediaProps={{ onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percentages, pixels) => setArea(pixels)}
        />
      </CropArea>
      <Zoom>
        Zoom
        <input
          type="range"
          min={1}
          max={3}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </Zoom>
      <Row>
        <Button disabled={!area} onClick={() => void handleCrop()}>
          Use this part
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
