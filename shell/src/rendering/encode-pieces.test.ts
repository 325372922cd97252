/** @jest-environment node */
import { encodePieces } from './encode-pieces';

it.each([[[]], [['']], [['<p>', 'R 208 900 – “ü”', '🚗', '</p>']], [['é'.repeat(50_000), '<', '€'.repeat(50_000)]]])(
  'encodes pieces as UTF-8, case %#',
  (pieces: string[]) => {
    const bytes = encodePieces(pieces);
    expect(Buffer.from(bytes).toString()).toBe(pieces.join(''));
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  },
);

it('leaves earlier bytes as they are', () => {
  const first = encodePieces(['first']);
  encodePieces(['other']);
  expect(Buffer.from(first).toString()).toBe('first');
});
