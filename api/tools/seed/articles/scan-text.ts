import type { Variant } from '@roadworthy/contract/api/variants';
import { wordsOfHtml } from '../../../src/platform/html/plain-text';
import type { SeedArticle } from './read-articles';

/** A decimal that is followed by one of these is no engine size. */
const otherUnits =
  /^[ -]?(bar|m\b|metres?|mm|cm|km|kg|tonnes?|tons?|%|per cent|percent|million|volts?|kWh|hours?|times)/;
const isWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])`).test(text);

/** The variants of all models that a text names. */
function namedVariants(text: string, catalogue: readonly Variant[]): Variant[] {
  const models = new Set(catalogue.map(({ model }) => model).filter((model) => isWord(text, model)));
  return catalogue.filter(({ model }) => models.has(model));
}

function unknownSizes(text: string, variants: readonly Variant[]): string[] {
  const sizes = new Set(variants.map(({ litres }) => litres?.toFixed(1)));
  return [...text.matchAll(/(?<![\d.,])(\d\.\d)(?![\d.])/g)]
    .filter(({ 1: size, index }) => !otherUnits.test(text.slice(index + 3, index + 20)) && !sizes.has(size))
    .map(([size]) => `No named model has an engine of ${size} litres.`);
}

/** '2.8 diesel', '1.0-litre turbo petrol'. */
function unknownFuels(text: string, variants: readonly Variant[]): string[] {
  const pattern = /(\d\.\d)(?:[ -]litre)?(?: turbo| turbocharged| naturally aspirated)?[ -]?(petrol|diesel|hybrid)/g;
  const engines = new Set(variants.map(({ litres, fuel }) => `${litres?.toFixed(1)} ${fuel.toLowerCase()}`));
  return [...text.matchAll(pattern)]
    .filter(([, size, fuel]) => !engines.has(`${size} ${fuel}`))
    .map(([words]) => `No named model has an engine '${words}'.`);
}

function unknownPowers(text: string, variants: readonly Variant[]): string[] {
  const powers = new Set(variants.map(({ kw }) => kw));
  return [...text.matchAll(/(\d+) ?kW(?!h)/g)]
    .filter(([, kw]) => !powers.has(Number(kw)))
    .map(([words]) => `No named model has ${words}.`);
}

/** Years in which no named variant began or ended. */
function unknownYears(text: string, variants: readonly Variant[], others: readonly number[]): string[] {
  const years = new Set([...others, ...variants.flatMap(({ soldFrom, soldTo }) => [soldFrom, soldTo])]);
  return [...text.matchAll(/(?<!\d)((?:19|20)\d\d)(?!\d)/g)]
    .filter(([year]) => !years.has(Number(year)))
    .map(([year]) => `No named variant began or ended in ${year}.`);
}

/** What the text of an article about a model says that the catalogue does not know; empty for other articles. */
export function scanText({ car, html, otherYears }: SeedArticle, catalogue: readonly Variant[]): string[] {
  if (!car) return [];
  const text = wordsOfHtml(html);
  const variants = namedVariants(`${car.model} ${text}`, catalogue);
  return [
    ...unknownSizes(text, variants),
    ...unknownFuels(text, variants),
    ...unknownPowers(text, variants),
    ...unknownYears(text, variants, otherYears),
  ];
}
