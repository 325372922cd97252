import { strToU8, zipSync } from 'fflate';
import { readStockFile } from './read-stock-file';

const table = async (content: string | Buffer | Uint8Array) => {
  const { headings, rows } = await readStockFile(Buffer.from(content as Buffer));
  return [headings, ...rows.map(({ cells }) => cells)];
};
const rowXml = (cells: readonly (string | number)[], row: number) =>
  `<row r="${row}">${cells
    .map((cell, column) => {
      const at = `${'ABCDEFG'[column]}${row}`;
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : cell.startsWith('=')
          ? `<c r="${at}" t="str"><f>${cell.slice(1)}</f><v>42</v></c>`
          : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join('')}</row>`;
/** A workbook with one sheet, as Excel writes it. */
const workbook = (rows: readonly (readonly (string | number)[])[], more: Record<string, Uint8Array> = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map((cells, index) => rowXml(cells, index + 1)).join('')}</sheetData></worksheet>`,
    ),
    ...more,
  });

describe('a stock file', () => {
  it('API-1410 is read as CSV with any delimiter, in UTF-8 or as Excel saves it, with rows above the headings', async () => {
    const expected = [
      ['Make', 'Model', 'Colour'],
      ['Citroën', 'C3; "Feel"', 'Red'],
    ];
    const line = 'Citroën;"C3; ""Feel""";Red';
    expect(await table(`Make;Model;Colour\r\n${line}\r\n;;\r\n`)).toEqual(expected);
    expect(await table(Buffer.from(`Make;Model;Colour\n${line}`, 'latin1'))).toEqual(expected);
    expect(await table(`\ufeffsep=;\nMake;Model;Colour\n${line}`)).toEqual(expected);
    expect(await table(`My stock list\n\nMake\tModel\tColour\n${line.replaceAll(/;(?! )/g, '\t')}`)).toEqual(expected);
    expect(await table(Buffer.from(`\ufeffMake,Model,Colour\nCitroën,"C3; ""Feel""",Red`, 'utf16le'))).toEqual(
      expected,
    );
  });

  it('API-1410 is read from the first sheet of an Excel workbook, formulas by their stored value', async () => {
    expect(
      await table(
        workbook([
          ['Make', 'Price', 'Total'],
          ['BMW', 250_000, '=SUM(A1)'],
        ]),
      ),
    ).toEqual([
      ['Make', 'Price', 'Total'],
      ['BMW', '250000', '42'],
    ]);
  });

  it('API-1410 is read from the repeated element of an XML feed, with nested photos', async () => {
    const car = (make: string) =>
      `<vehicle id="7"><make>${make}</make><price currency="ZAR">100 000</price><images><image url="https://a.example/1.jpg"/><image url="https://a.example/2.jpg"/></images></vehicle>`;
    expect(
      await table(
        `<?xml version="1.0"?><feed><dealer>D &amp; Sons</dealer><stock>${car('BMW')}${car('Fiat')}</stock></feed>`,
      ),
    ).toEqual([
      ['make', 'price', 'price currency', 'images image url', 'id'],
      ['BMW', '100 000', 'ZAR', 'https://a.example/1.jpg\nhttps://a.example/2.jpg', '7'],
      ['Fiat', '100 000', 'ZAR', 'https://a.example/1.jpg\nhttps://a.example/2.jpg', '7'],
    ]);
  });

  it('API-1411 is refused with XML entities', async () => {
    const bomb =
      '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><stock><car><make>&b;</make></car></stock>';
    await expect(table(bomb)).rejects.toThrow('document type');
    await expect(table('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>')).rejects.toThrow('document type');
  });

  it('API-1411 is refused when a workbook unpacks to too much, also when its entries lie', async () => {
    const bomb = workbook([['Make', 'Model']], { 'xl/media/zeros.xml': new Uint8Array(60_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(table(bomb)).rejects.toThrow('too large');
    const lying = Buffer.from(workbook([['Make', 'Model']], { 'xl/sharedStrings.xml': new Uint8Array(50_000_000) }));
    const entry = lying.indexOf(
      Buffer.from('xl/sharedStrings.xml'),
      lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')),
    );
    lying.writeUInt32LE(10, entry - 46 + 24);
    const before = process.memoryUsage().arrayBuffers;
    await table(lying).catch(() => undefined);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
  });

  it.each([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as .xlsx'],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004damaged', 'latin1'), 'cannot be read'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not a CSV'],
    ['headings alone', Buffer.from('Make;Model'), 'no cars'],
    ['XML that is not well-formed', Buffer.from('<a><b></a>'), 'not well-formed'],
    ['too many cars', Buffer.from(`Make;Model\n${'BMW;X1\n'.repeat(1_001)}`), 'more than 1000 cars'],
  ])('API-1411 is refused with a reason: %s', async (_name, content, reason) => {
    await expect(table(content)).rejects.toThrow(reason);
  });

  it('API-1411 keeps headings apart, and cuts cells that are too long', async () => {
    const [headings, cells] = await table(`Photo;Photo;__proto__;\n1;2;${'x'.repeat(30_000)};4`);
    expect(headings).toEqual(['Photo', 'Photo (2)', 'proto__', 'Column 4']);
    expect(cells?.map((cell) => cell.length)).toEqual([1, 1, 20_000, 1]);
  });
});
