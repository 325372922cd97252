import { COVER_VARIATION_COUNT, coverFor } from '../artwork/covers';
import { type Album, idOf } from '../draw-pictures';
import { readSeedArticles, type SeedArticle } from './read-articles';

const DAY_MS = 86_400_000;
const NEWEST_AGE_DAYS = 3;
const DAYS_BETWEEN = 6;

/** The covers of the articles, in their order. Articles with the same car show it in different places. */
function coversOf(articles: readonly SeedArticle[]): string[] {
  const uses = new Map<string, number>();
  return articles.map(({ cover: { silhouette, color } }) => {
    const car = `${silhouette} ${color}`;
    const use = uses.get(car) ?? 0;
    uses.set(car, use + 1);
    return idOf(coverFor(silhouette, color, use % COVER_VARIATION_COUNT).name);
  });
}

/** The rows of the articles, the newest three days old. */
export function writeArticles(now: Date, album: Album) {
  const articles = readSeedArticles();
  const covers = coversOf(articles);
  return articles.map(({ slug, title, summary, html, car }, index) => {
    const publishedAt = new Date(now.getTime() - (NEWEST_AGE_DAYS + index * DAYS_BETWEEN) * DAY_MS);
    const cover = covers[index] ?? '';
    return {
      ...{ slug, title, summary, description: html },
      ...(car ?? { make: null, model: null }),
      pictureId: album.has(cover) ? cover : null,
      publishedAt,
      updatedAt: new Date(publishedAt.getTime() + DAY_MS),
    };
  });
}
