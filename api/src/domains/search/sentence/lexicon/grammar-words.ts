const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that may stand between a negation and what it negates. */
export const articles = words(
  'with met wat a an n the die any from in at te color colour kleur van dark light donker lig metallic pearl',
);

/** Words that make 'van' mean 'of'. */
export const afrikaansWords = words('n vir met en nie soek ek onder naby tussen binne wat se hoogstens kilometer');

/** What a colour before such a word describes is not the car's paint: 'tan leather', 'wit dak'. */
export const coloredParts = words(
  'leather leer leersitplekke interior binnekant seat seats roof dak rim rims mags wheels stripe stripes stitching',
);
