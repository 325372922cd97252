import { mostPictures, pictureBytes, pictureTypes } from '@roadworthy/contract/limits';

/**
 * What tells one file from another (specification section 5 'Image upload': duplicates have the same name and size).
 */
export type FileMark = { name: string; size: number };
/** Why files were left out, and which. */
export type Refusal = { why: string; names: string[] };

const reasons = {
  type: 'Only jpeg, jpg, png and webp pictures can be uploaded',
  size: 'A picture may have 30 MB at most',
  twice: 'You added these already',
  many: `An ad has ${mostPictures} pictures at most`,
} as const;

/** Some systems know no type for a file; its ending then says it. */
const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type ? (pictureTypes as readonly string[]).includes(type) : /\.(jpe?g|png|webp)$/i.test(name);

const isSame = (one: FileMark, other: FileMark) => one.name === other.name && one.size === other.size;

/**
 * Which of the chosen files are uploaded, in their order, and why the others are not.
 * @param present pictures that the form holds
 */
export function sortOut<Chosen extends FileMark & { type: string }>(
  files: readonly Chosen[],
  present: readonly (FileMark | undefined)[],
): { taken: Chosen[]; refusals: Refusal[] } {
  const taken: Chosen[] = [];
  const left = new Map<keyof typeof reasons, string[]>();
  const wrongWith = (file: Chosen): keyof typeof reasons | undefined => {
    if (!isPicture(file)) return 'type';
    if (file.size > pictureBytes) return 'size';
    if ([...present, ...taken].some((other) => other && isSame(other, file))) return 'twice';
    return present.length + taken.length >= mostPictures ? 'many' : undefined;
  };
  for (const file of files) {
    const wrong = wrongWith(file);
    if (wrong) left.set(wrong, [...(left.get(wrong) ?? []), file.name]);
    else taken.push(file);
  }
  return { taken, refusals: [...left].map(([wrong, names]) => ({ why: reasons[wrong], names })) };
}
