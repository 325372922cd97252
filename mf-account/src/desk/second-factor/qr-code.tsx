import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Empty modules around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const SIZE_PX = 220;

/** A text as a QR code, dark on white in both themes: cameras do not read inverted ones reliably. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
