import { type Guide, guides } from './data/guides';
import { reviews } from './data/review-texts';
import type { Album } from './draw-pictures';
import { COVER_COUNT, idOf } from './draw-pictures';

export const articleCount = 60;
const oneDay = 86_400_000;

const html = ({ summary, sections }: Guide) =>
  `<p><strong>${summary}</strong></p>${sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('')}`;

/** Sixty articles, guides and buying guides in turn, the newest three days old. */
export function writeArticles(now: Date, album: Album) {
  const ordered: Guide[] = [];
  const models = reviews(articleCount - guides.length);
  for (let index = 0; ordered.length < articleCount; index++) {
    const guide = guides[index];
    if (guide) ordered.push(guide);
    ordered.push(...models.splice(0, 4));
  }
  return ordered.map((guide, index) => {
    const publishedAt = new Date(now.getTime() - (3 + index * 6) * oneDay);
    const picture = idOf(`article-cover-${index % COVER_COUNT}`);
    return {
      slug: guide.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
      title: guide.title,
      summary: guide.summary,
      description: html(guide),
      pictureId: album.has(picture) ? picture : null,
      publishedAt,
      updatedAt: new Date(publishedAt.getTime() + oneDay),
    };
  });
}
