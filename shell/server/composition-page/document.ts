import { escapeHtml } from '@roadworthy/contract/escape-html';

/** Base path of the composition pages and their files. */
export const compositionPath = '/dev/composition';

export type CompositionDocument = {
  title: string;
  /** Module of this page in `public/`. */
  script: string;
  /** HTML of the main element. */
  content: string;
};

const STYLES = ['view.css', 'rollout.css', 'graph.css'];
const PAGES = [
  ['', 'Releases'],
  ['/regions', 'Who drew a page'],
] as const;

/** A document of the composition pages. Rendered by the edge alone, so that it works when the shell is broken. */
export function compositionDocument({ title, script, content }: CompositionDocument): string {
  const links = PAGES.map(([path, text]) => {
    const isCurrent = text === title;
    return `<a href="${compositionPath}${path}"${isCurrent ? ' aria-current="page"' : ''}>${text}</a>`;
  });
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Composition</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${STYLES.map((file) => `<link rel="stylesheet" href="${compositionPath}/${file}">`).join('\n')}
<script type="module" src="${compositionPath}/${script}"></script>
</head>
<body>
<main>
<h1>Composition</h1>
<nav aria-label="Composition">${links.join(' ')}</nav>
${content}
</main>
</body>
</html>`;
}
