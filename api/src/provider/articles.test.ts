import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { readArticle } from '../blogs/article-text';
import { rows } from '../database/database';
import { addressWords } from '../rich-text/address-words';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';
import { Mistyped, Refused } from './shown';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-articles-'));
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#37a' } });
  writeFileSync(
    join(folder, 'cover.jpg'),
    await picture
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg()
      .toBuffer(),
  );
});
beforeEach(() => api.database.sql.execute(sql`delete from articles where id > 14`));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const typed = typist(() => api);
function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
const markdown = `# How to read a tyre

The numbers on its side say **when** it was made.

<script>alert(1)</script>

- Four figures: week and year
- [More](https://example.com "x")
`;
const shown = async (slug: string) => (await api.get(`blogs/get-blog-by-slug/${slug}`)).json();
const publish = () => typed(`articles publish ${file('tyre.md', markdown)} --image ${join(folder, 'cover.jpg')}`);

describe('pnpm provider articles publish', () => {
  it('API-633 publishes a Markdown file with its title, beginning, cleaned text and picture', async () => {
    expect(await publish()).toEqual({
      line: expect.stringMatching(
        /^The article how-to-read-a-tyre is published: https:\/\/site\.example\/blog\/how-to-read-a-tyre\./,
      ),
      facts: {
        slug: 'how-to-read-a-tyre',
        address: 'https://site.example/blog/how-to-read-a-tyre',
        leftOut: ['script'],
      },
    });
    const { data } = await shown('how-to-read-a-tyre');
    expect(data).toMatchObject({
      title: 'How to read a tyre',
      summary: 'The numbers on its side say when it was made.',
      time_ago: 'just now',
      picture: { width: 800, height: 500 },
    });
    expect(data.description).toMatch(/<strong>when<\/strong>.*<li>Four figures/s);
    expect(data.description).not.toMatch(/script|<h1|title=/);
    const picture = await api.get(data.image);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
    const listed = (await api.post('blogs/list-blogs', {})).json();
    expect(listed.data[0].slug).toBe('how-to-read-a-tyre');
  });

  it('API-633 publishes an HTML file with what is typed beside it', async () => {
    const html = '<html><head><title>No</title></head><body><p>Text</p><img src="x"></body></html>';
    await typed(`articles publish ${file('a.html', html)} --slug own-address`, {
      title: 'Own title',
      summary: 'Own words',
    });
    expect((await shown('own-address')).data).toMatchObject({
      title: 'Own title',
      summary: 'Own words',
      description: '<p>Text</p>',
    });
  });

  it('API-633 takes no address twice', async () => {
    await publish();
    await expect(publish()).rejects.toThrow("There is an article how-to-read-a-tyre: see 'articles update'.");
  });

  it.each([
    ['no.md', undefined, 'There is no file', Refused],
    ['a.txt', 'Text', "is a .md or .html file, not 'a.txt'", Refused],
    ['empty.md', '# Title', 'There is no text', Refused],
    ['untitled.md', 'Text', '--title is missing', Mistyped],
  ] as const)('API-633 refuses %s', async (name, text, words, kind) => {
    const path = text === undefined ? join(folder, name) : file(name, text);
    const given = typed(`articles publish ${path}`);
    await expect(given).rejects.toThrow(kind);
    await expect(given).rejects.toThrow(words);
  });

  it('API-633 refuses a picture that is none, and a bad address', async () => {
    const article = file('tyre.md', markdown);
    const bad = file('bad.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(typed(`articles publish ${article} --image ${bad}`)).rejects.toThrow(
      'bad.jpg: Only jpeg, jpg, png and webp images are accepted',
    );
    await expect(typed(`articles publish ${article} --slug Tyres!`)).rejects.toThrow('--slug takes small letters');
    expect((await shown('how-to-read-a-tyre')).success).toBe(false);
  });
});

describe('pnpm provider articles update, retract, restore', () => {
  it('API-634 changes what is given; address and day stay', async () => {
    await publish();
    await api.database.sql.execute(
      sql`update articles set published_at = now() - interval '3 days', updated_at = now() - interval '3 days'
          where slug = 'how-to-read-a-tyre'`,
    );
    const text = file('new.md', '# How to read a tyre today\n\nOther words.');
    await typed(`articles update how-to-read-a-tyre --file ${text}`);
    const { data } = await shown('how-to-read-a-tyre');
    expect(data).toMatchObject({ title: 'How to read a tyre today', summary: 'Other words.', time_ago: '3 days ago' });
    expect(Date.now() - new Date(data.updated_at).getTime()).toBeLessThan(60_000);
    expect(data.picture).not.toBeNull();
    await typed('articles update how-to-read-a-tyre', { title: 'Tyres' });
    expect((await shown('how-to-read-a-tyre')).data).toMatchObject({ title: 'Tyres', summary: 'Other words.' });
    await expect(typed('articles update how-to-read-a-tyre')).rejects.toThrow('Nothing is given');
    await expect(typed('articles update no-such --title X')).rejects.toThrow('There is no article no-such.');
  });

  it('API-635 takes an article off the site, lists and sitemap, and brings it back', async () => {
    await publish();
    const inSitemap = async () => (await api.get('/sitemaps/articles.xml')).body.includes('how-to-read-a-tyre');
    expect(await inSitemap()).toBe(true);
    await typed('articles retract how-to-read-a-tyre');
    expect([(await shown('how-to-read-a-tyre')).success, await inSitemap()]).toEqual([false, false]);
    expect((await api.post('blogs/list-blogs', { search: 'tyre' })).json().data).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ slug: 'how-to-read-a-tyre' })]),
    );
    await expect(typed('articles retract how-to-read-a-tyre')).rejects.toThrow('There is no article');
    expect(await typed('articles --limit 1')).toEqual({
      table: [expect.objectContaining({ slug: 'how-to-read-a-tyre', state: 'retracted', published: '' })],
    });
    await typed('articles restore how-to-read-a-tyre');
    expect((await shown('how-to-read-a-tyre')).data.time_ago).toBe('just now');
    await expect(typed('articles restore how-to-read-a-tyre')).rejects.toThrow('was not retracted');
    expect(await rows(api.database.sql, sql`select from articles where published_at = 'infinity'`)).toEqual([]);
  });
});

describe('the text of an article', () => {
  it('API-633 makes addresses of titles', () => {
    expect(addressWords(' Café – “Part 2”! ')).toBe('cafe-part-2');
    expect(addressWords('!!!')).toBe('');
  });
  it('API-633 begins a summary with whole words', () => {
    const { summary } = readArticle('a.md', `# T\n\n${'words & more '.repeat(40)}`);
    expect(summary.length).toBeLessThanOrEqual(201);
    expect(summary).toMatch(/(words|&|more)…$/);
  });
});
