import type { ReactNode } from 'react';

/** An icon's shapes as in the `lucide` package, in a 24 by 24 view box. */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

const markupCache = new WeakMap<IconShape, { __html: string }>();

/** The shapes as markup, generated once per icon. */
function toMarkup(shape: IconShape): { __html: string } {
  const cached = markupCache.get(shape);
  if (cached) return cached;
  const elements = shape.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${pairs.join('')}/>`;
  });
  const markup = { __html: elements.join('') };
  markupCache.set(shape, markup);
  return markup;
}

type Props = {
  /** From the `lucide` package: `import { Fuel } from 'lucide'`. */
  of: IconShape;
  /** Pixels. */
  size?: number;
  /** The color of the text when absent. */
  color?: string;
};

/**
 * An icon next to a text that says the same, so hidden from screen readers. One React element regardless of its shapes:
 * on a page of cards, icons with one element per shape were a third of all that is rendered and hydrated.
 */
export function Icon({ of, size = 24, color = 'currentColor' }: Props): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the icon set, not user input
      dangerouslySetInnerHTML={toMarkup(of)}
    />
  );
}
