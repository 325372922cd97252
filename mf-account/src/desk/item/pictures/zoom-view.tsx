import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { Row, Stack } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { ZoomIn, ZoomOut } from 'lucide';
import { type ReactNode, type RefObject, type UIEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { ZoomFrame } from './zoom-frame';

const ZOOMS = [1, 2, 4];

const Frames = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${tokens.space[2]};
  ${media.phone} { gap: ${tokens.space[1]}; }
`;
const Note = styled.span`font-size: ${tokens.font.sm};`;

type Shown = { url: string; alt: string; caption: ReactNode };
type Props = {
  own: Shown;
  /** The picture that it resembles. */
  other?: Shown;
  note: string;
};

/** Scrolls one frame to where the other one is. */
const follow = (other: RefObject<HTMLDivElement | null>) => (event: UIEvent<HTMLDivElement>) => {
  const { scrollLeft, scrollTop } = event.currentTarget;
  other.current?.scrollTo({ left: scrollLeft, top: scrollTop });
};

/** A picture, or two side by side: zoom and shown part are those of both, so that the same detail is beside itself. */
export function ZoomView({ own, other, note }: Props): ReactNode {
  const [step, setStep] = useState(0);
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  const zoom = ZOOMS[step] ?? 1;
  return (
    <Stack $gap={2}>
      <Row $between $gap={2}>
        <Note>{note}</Note>
        <Row $gap={1}>
          <Button
            variant="ghost"
            icon={<Icon of={ZoomOut} size={18} />}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            Zoom out
          </Button>
          <Button
            variant="ghost"
            icon={<Icon of={ZoomIn} size={18} />}
            disabled={step === ZOOMS.length - 1}
            onClick={() => setStep(step + 1)}
          >
            Zoom in
          </Button>
        </Row>
      </Row>
      <Frames>
        <ZoomFrame {...own} zoom={zoom} ref={left} onScroll={follow(right)} />
        {other && <ZoomFrame {...other} zoom={zoom} ref={right} onScroll={follow(left)} />}
      </Frames>
    </Stack>
  );
}
