import { MAX_PICTURE_BYTES, MAX_PICTURES, PICTURE_TYPES } from '@roadworthy/contract/limits';

/** Identifies a file (SELL-20: duplicates have the same name and size). */
export type FileInfo = { name: string; size: number };
/** Files that were rejected, and the reason. */
export type Rejection = { reason: string; names: string[] };

const reasons = {
  type: 'Only jpeg, jpg, png and webp pictures can be uploaded',
  size: 'A picture may have 30 MB at most',
  twice: 'You added these already',
  many: `An ad has ${MAX_PICTURES} pictures at most`,
} as const;

/** Some systems report no MIME type; then the file extension decides. */
const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type ? (PICTURE_TYPES as readonly string[]).includes(type) : /\.(jpe?g|png|webp)$/i.test(name);

const isSame = (first: FileInfo, second: FileInfo) => first.name === second.name && first.size === second.size;

/**
 * Splits the chosen files into accepted ones, in order, and rejected ones with their reasons.
 * @param existing pictures already in the form
 */
export function validateFiles<Chosen extends FileInfo & { type: string }>(
  files: readonly Chosen[],
  existing: readonly (FileInfo | undefined)[],
): { accepted: Chosen[]; rejections: Rejection[] } {
  const accepted: Chosen[] = [];
  const rejectedNames = new Map<keyof typeof reasons, string[]>();
  const findViolation = (file: Chosen): keyof typeof reasons | undefined => {
    if (!isPicture(file)) return 'type';
    if (file.size > MAX_PICTURE_BYTES) return 'size';
    if ([...existing, ...accepted].some((other) => other && isSame(other, file))) return 'twice';
    return existing.length + accepted.length >= MAX_PICTURES ? 'many' : undefined;
  };
  for (const file of files) {
    const violation = findViolation(file);
    if (violation) rejectedNames.set(violation, [...(rejectedNames.get(violation) ?? []), file.name]);
    else accepted.push(file);
  }
  return {
    accepted,
    rejections: [...rejectedNames].map(([violation, names]) => ({ reason: reasons[violation], names })),
  };
}
