// Shows what changed without a reload, which would forget the key.

const ATTEMPTS = 8;
const DELAY_MS = 700;

/** @returns {Promise<Document>} the page as it is now; `document` of a request is no injection sink, unlike a parser */
const readPage = () =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('load', () => (request.response ? resolve(request.response) : reject(new Error('Empty'))));
    request.addEventListener('error', reject);
    request.send();
  });

/** Replaces the sections of the page once the edge serves a revision of the registry. @param {number} revision */
export async function refreshPage(revision) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const page = await readPage().catch(() => undefined);
    const shown = Number(page?.getElementById('revision')?.dataset.revision ?? 0);
    if (page && (shown >= revision || attempt === ATTEMPTS - 1)) {
      for (const part of page.querySelectorAll('[data-refresh]')) {
        const current = document.getElementById(part.id);
        // What is read or focused right now stays.
        if (current && !current.contains(document.activeElement)) current.replaceWith(document.adoptNode(part));
      }
      return;
    }
    await new Promise((wake) => setTimeout(wake, DELAY_MS));
  }
}
