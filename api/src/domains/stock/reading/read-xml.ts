import { XMLParser } from 'fast-xml-parser';
import { decodeText } from './read-csv';
import { StockFileError } from './stock-table';

/** A car's element in feeds has fewer levels, and so has the way to it. */
const MAX_DEPTH = 8;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNodeList = (value: unknown): value is Node[] => Array.isArray(value) && value.length > 0 && value.every(isNode);

/** The element that repeats most often: the cars. A file with one car has it as the element with the most fields. */
function findRecords(node: Node, depth = 0): Node[] {
  const children = Object.values(node);
  const lists = children.filter(isNodeList);
  const inside = depth < MAX_DEPTH ? children.filter(isNode).map((child) => findRecords(child, depth + 1)) : [];
  const fields = children.filter((child) => typeof child === 'string').length;
  const own = fields > 2 ? [[node]] : [];
  return [...lists, ...inside, ...own].reduce((best, list) => (list.length > best.length ? list : best), []);
}

/** The texts of an element by the names of the elements around them; repeated ones are lines of one text. */
function flatten(value: unknown, path: string, fields: Map<string, string>, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) for (const entry of value) flatten(entry, path, fields, depth + 1);
  else if (isNode(value))
    for (const [name, child] of Object.entries(value))
      flatten(child, name === '#text' ? path : `${path} ${name}`.trim(), fields, depth + 1);
  else {
    const text = String(value ?? '').trim();
    const before = fields.get(path);
    fields.set(path, before ? `${before}\n${text}` : text);
  }
}

/** The cars of an XML feed, with a heading for each kind of element. @throws StockFileError */
export function readXml(body: Buffer): string[][] {
  const text = decodeText(body);
  // Declared entities could grow without an end, or read files.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StockFileError('XML with a document type is not accepted.');
  let parsed: unknown;
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      ignoreDeclaration: true,
      ignorePiTags: true,
      removeNSPrefix: true,
    });
    parsed = parser.parse(text, true);
  } catch {
    throw new StockFileError('This XML file cannot be read: it is not well-formed.');
  }
  const records = findRecords(parsed as Node).map((record) => {
    const fields = new Map<string, string>();
    flatten(record, '', fields);
    return fields;
  });
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))];
  return [headings, ...records.map((record) => headings.map((heading) => record.get(heading) ?? ''))];
}
