import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { parseArticle } from '../../src/domains/content/blog/article-text';
import { slugify } from '../../src/platform/text/spelling';
import { rows } from '../../test/support/rows';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { CommandRejectedError, UsageError } from './output';

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
beforeEach(() => api.database.db.execute(sql`delete from articles where id > 14`));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const runAdmin = adminCommandRunner(() => api);
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
const getArticle = async (slug: string) => (await api.get(`blogs/get-blog-by-slug/${slug}`)).json();
const publish = () => runAdmin(`articles publish ${file('tyre.md', markdown)} --image ${join(folder, 'cover.jpg')}`);

describe('pnpm admin articles publish', () => {
  it('API-633 publishes a Markdown file with its title, summary, cleaned text and picture', async () => {
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
    const { data } = await getArticle('how-to-read-a-tyre');
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

  it('API-633 publishes an HTML file with the given options', async () => {
    const html = '<html><head><title>No</title></head><body><p>Text</p><img src="x"></body></html>';
    await runAdmin(`articles publish ${file('a.html', html)} --slug own-address`, {
      title: 'Own title',
      summary: 'Own words',
    });
    expect((await getArticle('own-address')).data).toMatchObject({
      title: 'Own title',
      summary: 'Own words',
      description: '<p>Text</p>',
    });
  });

  it('API-633 takes title, summary and model from front matter, and rejects a wrong one', async () => {
    const withFields = (fields: string) => `---\n${fields}---\n\nText\n`;
    const fields = 'title: Which Hilux\nsummary: Five engines.\nmake: Toyota\nmodel: Hilux\n';
    await runAdmin(`articles publish ${file('hilux.md', withFields(fields))}`);
    expect((await getArticle('which-hilux')).data).toMatchObject({
      title: 'Which Hilux',
      summary: 'Five engines.',
      description: '<p>Text</p>',
      car: { make: 'Toyota', model: 'Hilux' },
    });
    const other = fields.replace('Hilux\n', 'Hilux II\n').replace('model: Hilux', 'model: Fortuner');
    await runAdmin(`articles update which-hilux --file ${file('other.md', withFields(other))}`);
    expect((await getArticle('which-hilux')).data.car).toEqual({ make: 'Toyota', model: 'Fortuner' });
    await runAdmin('articles update which-hilux', { title: 'Which one' });
    expect((await getArticle('which-hilux')).data.car).toEqual({ make: 'Toyota', model: 'Fortuner' });
    for (const [wrong, problem] of [
      ['title: 7\n', 'The front matter is wrong: /title'],
      ['make: Toyota\n', 'names a make or a model without the other'],
    ] as const)
      await expect(runAdmin(`articles publish ${file('wrong.md', withFields(wrong))}`)).rejects.toThrow(problem);
  });

  it('API-633 rejects an address that exists', async () => {
    await publish();
    await expect(publish()).rejects.toThrow("There is an article how-to-read-a-tyre: see 'articles update'.");
  });

  it.each([
    ['no.md', undefined, 'There is no file', CommandRejectedError],
    ['a.txt', 'Text', "is a .md or .html file, not 'a.txt'", CommandRejectedError],
    ['empty.md', '# Title', 'There is no text', CommandRejectedError],
    ['untitled.md', 'Text', '--title is missing', UsageError],
  ] as const)('API-633 rejects %s', async (name, text, words, kind) => {
    const path = text === undefined ? join(folder, name) : file(name, text);
    const publishing = runAdmin(`articles publish ${path}`);
    await expect(publishing).rejects.toThrow(kind);
    await expect(publishing).rejects.toThrow(words);
  });

  it('API-633 rejects an invalid picture and a malformed address', async () => {
    const article = file('tyre.md', markdown);
    const bad = file('bad.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(runAdmin(`articles publish ${article} --image ${bad}`)).rejects.toThrow(
      'bad.jpg: Only jpeg, jpg, png and webp images are accepted',
    );
    await expect(runAdmin(`articles publish ${article} --slug Tyres!`)).rejects.toThrow('--slug takes small letters');
    expect((await getArticle('how-to-read-a-tyre')).success).toBe(false);
  });
});

describe('pnpm admin articles update, retract, restore', () => {
  it('API-634 changes the given fields; address and date stay', async () => {
    await publish();
    await api.database.db.execute(
      sql`update articles set published_at = now() - interval '3 days', updated_at = now() - interval '3 days'
          where slug = 'how-to-read-a-tyre'`,
    );
    const text = file('new.md', '# How to read a tyre today\n\nOther words.');
    await runAdmin(`articles update how-to-read-a-tyre --file ${text}`);
    const { data } = await getArticle('how-to-read-a-tyre');
    expect(data).toMatchObject({ title: 'How to read a tyre today', summary: 'Other words.', time_ago: '3 days ago' });
    expect(Date.now() - new Date(data.updated_at).getTime()).toBeLessThan(60_000);
    expect(data.picture).not.toBeNull();
    await runAdmin('articles update how-to-read-a-tyre', { title: 'Tyres' });
    expect((await getArticle('how-to-read-a-tyre')).data).toMatchObject({ title: 'Tyres', summary: 'Other words.' });
    await expect(runAdmin('articles update how-to-read-a-tyre')).rejects.toThrow('No option with a change was given');
    await expect(runAdmin('articles update no-such --title X')).rejects.toThrow('There is no article no-such.');
  });

  it('API-635 retracts an article from site, lists and sitemap, and restores it', async () => {
    await publish();
    const inSitemap = async () => (await api.get('/sitemaps/articles.xml')).body.includes('how-to-read-a-tyre');
    expect(await inSitemap()).toBe(true);
    await runAdmin('articles retract how-to-read-a-tyre');
    expect([(await getArticle('how-to-read-a-tyre')).success, await inSitemap()]).toEqual([false, false]);
    expect((await api.post('blogs/list-blogs', { search: 'tyre' })).json().data).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ slug: 'how-to-read-a-tyre' })]),
    );
    await expect(runAdmin('articles retract how-to-read-a-tyre')).rejects.toThrow('There is no article');
    expect(await runAdmin('articles --limit 1')).toEqual({
      table: [expect.objectContaining({ slug: 'how-to-read-a-tyre', state: 'retracted', published: '' })],
    });
    await runAdmin('articles restore how-to-read-a-tyre');
    expect((await getArticle('how-to-read-a-tyre')).data.time_ago).toBe('just now');
    await expect(runAdmin('articles restore how-to-read-a-tyre')).rejects.toThrow('was not retracted');
    expect(await rows(api.database.db, sql`select from articles where published_at = 'infinity'`)).toEqual([]);
  });
});

describe('the text of an article', () => {
  it('API-633 derives addresses from titles', () => {
    expect(slugify(' Café – “Part 2”! ')).toBe('cafe-part-2');
    expect(slugify('!!!')).toBe('');
  });
  it('API-633 cuts a summary at whole words', () => {
    const { summary } = parseArticle('a.md', `# T\n\n${'words & more '.repeat(40)}`);
    expect(summary.length).toBeLessThanOrEqual(201);
    expect(summary).toMatch(/(words|&|more)…$/);
  });
});
