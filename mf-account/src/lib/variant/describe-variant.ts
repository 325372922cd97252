import type { Variant } from '@roadworthy/contract/api/variants';

/** 'Hatchback · Petrol · Manual · 70 kW · 2018 to 2021' */
export const describeVariant = ({ bodyType, fuel, gearbox, kw, soldFrom, soldTo }: Variant): string =>
  [bodyType, fuel, gearbox, `${kw} kW`, soldTo === null ? `since ${soldFrom}` : `${soldFrom} to ${soldTo}`]
    .filter(Boolean)
    .join(' · ');

/** Options of a select: the name, with what differs where several variants have the same one. */
export function toVariantOptions(variants: readonly Variant[]): { value: string; label: string }[] {
  const countOf = (name: string) => variants.filter((variant) => variant.name === name).length;
  return variants.map((variant) => ({
    value: variant.id,
    label: countOf(variant.name) > 1 ? `${variant.name} (${describeVariant(variant)})` : variant.name,
  }));
}
