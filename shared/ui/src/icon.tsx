import type { ReactNode } from 'react';

/** An icon's shapes as the `lucide` package lists them, for a drawing of 24 by 24. */
export type IconShape = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

const written = new WeakMap<IconShape, { __html: string }>();

/** The shapes as markup, written once for each icon. */
function markupOf(shape: IconShape): { __html: string } {
  const known = written.get(shape);
  if (known) return known;
  const elements = shape.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${pairs.join('')}/>`;
  });
  const markup = { __html: elements.join('') };
  written.set(shape, markup);
  return markup;
}

type Props = {
  /** From the `lucide` package: `import { Fuel } from 'lucide'`. */
  of: IconShape;
  /** Pixels. */
  size?: number;
  /** The colour of the text around it when absent. */
  color?: string;
};

/**
 * An icon beside words that say the same, so nothing for a screen reader. To React it is a single element whatever its
 * shapes: on a page of cards, icons drawn shape by shape were a third of all that is rendered and hydrated.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of the icon set, nothing that anybody typed
      dangerouslySetInnerHTML={markupOf(of)}
    />
  );
}
