import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What a column may hold in the program: 'any' for JSON and `unknown`. */
type Kind = 'string' | 'number' | 'boolean' | 'array' | 'any';
/** The columns of a row type; undefined for a type without columns, such as `object`. */
type RowType = Record<string, Kind> | undefined;

const sources = join(__dirname, '../../src');

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const present = checker.getNonNullableType(type);
  const parts = present.isUnion() ? present.types : [present];
  const every = (flag: ts.TypeFlags) => parts.length > 0 && parts.every(({ flags }) => flags & flag);
  if (every(ts.TypeFlags.StringLike)) return 'string';
  if (every(ts.TypeFlags.NumberLike)) return 'number';
  if (every(ts.TypeFlags.BooleanLike)) return 'boolean';
  return checker.isArrayType(present) ? 'array' : 'any';
}

/** The row types that `prepared<Values, Row>(name, …)` declares in the sources, by the statement's name. */
export function declaredRowTypes(): Map<string, RowType> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(sources, file))
    .filter((file) => readFileSync(file, 'utf8').includes('prepared<'));
  const program = ts.createProgram(files, {
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, strict: true, noEmit: true, types: ['node'] },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const found = new Map<string, RowType>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'prepared' || !node.typeArguments) return;
    const [name, row] = [node.arguments[0], node.typeArguments[1]];
    if (!name || !ts.isStringLiteral(name) || !row)
      throw new Error(`${node.getText().slice(0, 60)}: name it literally.`);
    // A union's properties are those of any of its members.
    const type = checker.getTypeFromTypeNode(row);
    const columns = (type.isUnion() ? type.types : [type]).flatMap((part) => checker.getPropertiesOfType(part));
    const kinds = columns.map((column) => [column.name, kindOf(checker, checker.getTypeOfSymbol(column))] as const);
    found.set(name.text, kinds.length > 0 ? Object.fromEntries(kinds) : undefined);
  };
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return found;
}
