import type { Variant } from '@roadworthy/contract/api/variants';
import {
  type Engine,
  type Layout,
  parseEngine,
  parseLayout,
  parsePrice,
  parseYears,
  usualSpace,
  type Years,
} from './parse-facts';
import { defaultWords, dropCommonDrive, nameOf, parseWords, type Words } from './variant-names';

/** The variants of one make, as in its data file. */
export type MakeCatalogue = { make: string; highestId: number; variants: Variant[] };

type Generation = {
  model: string;
  generation: string;
  years: Years;
  layout: Layout;
  engines: Map<string, Engine>;
  trims: string[];
};

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** Splits '1.0 TSI Life' into the longest name of an engine and a trim; '-' is one without a name, '(85kW)' is not shown. */
function splitBadge(
  badge: string,
  { engines, trims }: Generation,
): { engine: Engine; engineName: string; trim: string } {
  let engineName: string | undefined;
  for (const name of engines.keys())
    if ((badge === name || badge.startsWith(`${name} `)) && name.length > (engineName?.length ?? -1)) engineName = name;
  const engine = engines.get(engineName ?? '');
  if (engineName === undefined || !engine) throw new Error(`No engine of the generation begins '${badge}'.`);
  const trim = badge.slice(engineName.length).trim() || '-';
  if (!trims.includes(trim)) throw new Error(`'${trim}' is no trim of the generation.`);
  return { engine, engineName, trim };
}

function parseVariant(line: string, make: string, generation: Generation, words: Words): Variant {
  const [start = '', layoutText = '', yearsText, priceText = ''] = cellsOf(line);
  const [, id, badge = ''] = /^(\S+): (.+)$/.exec(start) ?? [];
  if (!id) throw new Error('The line does not begin with an id.');
  const { engine, engineName, trim } = splitBadge(badge, generation);
  const given = { ...generation.layout, ...parseLayout(layoutText) };
  const layout = { ...usualSpace(given), ...given };
  if (!layout.bodyType || !layout.drive) throw new Error('Body or drive is missing.');
  const years = yearsText ? parseYears(yearsText) : generation.years;
  const price = parsePrice(priceText);
  return {
    id,
    ...{ make, model: generation.model, generation: generation.generation },
    name: nameOf(engineName, trim, generation.model, layout, words),
    ...{ soldFrom: years.soldFrom, soldTo: years.soldTo },
    ...{ bodyType: layout.bodyType, doors: layout.doors, cab: layout.cab ?? null, seats: layout.seats },
    ...{ litres: engine.litres, cylinders: engine.cylinders, aspiration: engine.aspiration },
    ...{ kw: engine.kw, fuel: engine.fuel },
    ...{ gearbox: layout.gearbox ?? null, gears: layout.gears ?? null, drive: layout.drive },
    ...{ trim: trim === '-' ? '' : trim, trimRank: generation.trims.indexOf(trim) + 1 },
    ...{ priceWhenNew: price.priceWhenNew, priceYear: price.priceYear },
    guesses: [...years.guesses, ...engine.guesses, ...price.guesses],
  };
}

/**
 * Parses the data file of a make; `data/README.md` describes the format.
 * @throws Error with the number of the line that it cannot read
 */
export function parseCatalogue(text: string, file = 'catalogue'): MakeCatalogue {
  const catalogue: MakeCatalogue = { make: '', highestId: 0, variants: [] };
  let words = defaultWords;
  let generation: Generation | undefined;
  const readLine = (line: string) => {
    const [, field, value = ''] = /^(make|words|highest id|engine|trims) (.+)$/.exec(line) ?? [];
    if (field === 'make') catalogue.make = value;
    else if (field === 'highest id') catalogue.highestId = Number(value);
    else if (field === 'words') words = parseWords(value);
    else if (line.startsWith('# ')) {
      const [model = '', name = '', years = '', layout = ''] = cellsOf(line.slice(2));
      generation = {
        model,
        generation: name,
        years: parseYears(years),
        layout: parseLayout(layout),
        engines: new Map(),
        trims: ['-'],
      };
    } else if (!generation) throw new Error('A generation (#) comes first.');
    else if (field === 'engine') {
      const [name = '', engine = ''] = value.split(' = ');
      generation.engines.set(name, parseEngine(engine));
    } else if (field === 'trims') generation.trims = value.split(' < ').filter(Boolean);
    else catalogue.variants.push(parseVariant(line, catalogue.make, generation, words));
  };
  for (const [index, line] of text.split('\n').entries()) {
    try {
      if (line.trim() && !line.startsWith('//')) readLine(line.trim());
    } catch (problem) {
      throw new Error(`${file}:${index + 1}: ${problem instanceof Error ? problem.message : problem} (${line.trim()})`);
    }
  }
  dropCommonDrive(catalogue.variants, words);
  return catalogue;
}
