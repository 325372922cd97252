import { DEFAULT_SEARCH, parseSearch } from '@roadworthy/contract/search';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { EMPTY_FACETS } from './load-listing';
import { readSentence } from './read-sentence';
import { SentenceNote } from './sentence-note';

const call = 'GET cars/search-by-sentence';
const read = (query: string) => readSentence(new URLSearchParams(query));
const searchOf = (query: string) => parseSearch(new URLSearchParams(query));

describe('a sentence in the address', () => {
  it('LST-150 is read as filters, added to those of the address', async () => {
    mockApi({
      [call]: { data: { query: 'brands=Toyota&maxprice=300000', count: 3, ignored: ['zippy'], loosened: null } },
    });
    expect(await read('brands=Toyota&page=2&sentence=zippy+under+300k')).toEqual({
      search: { ...searchOf('brands=Toyota&maxprice=300000'), page: 2 },
      sentence: { text: 'zippy under 300k', requested: searchOf('brands=Toyota&maxprice=300000'), ignored: ['zippy'] },
    });
  });

  it('LST-151 shows the loosened search when nothing matches', async () => {
    const loosened = { query: 'brands=Toyota', count: 3 };
    mockApi({ [call]: { data: { query: 'brands=Toyota&colors=Pink', count: 0, ignored: [], loosened } } });
    const { search, sentence } = await read('sentence=pink+toyota');
    expect(search).toEqual(searchOf('brands=Toyota'));
    expect(sentence?.requested).toEqual(searchOf('brands=Toyota&colors=Pink'));
  });

  it('LST-150 is searched as words when the API cannot read it', async () => {
    mockApi({ [call]: 404 });
    expect(await read('sentence=pink+toyota')).toEqual({ search: { ...DEFAULT_SEARCH, text: 'pink toyota' } });
  });

  it('LST-150 without words is a plain search', async () => {
    expect(await read('sentence=+&types=SUV')).toEqual({ search: searchOf('types=SUV') });
  });
});

describe('the note below the search field', () => {
  const renderNote = (requested: string, shown: string, ignored: string[]) =>
    renderPage(
      <SentenceNote
        sentence={{ text: 'words', requested: searchOf(requested), ignored }}
        shown={searchOf(shown)}
        facets={EMPTY_FACETS}
      />,
      '/second-hand-cars',
    );

  it('LST-151 says what was left out, what was taken instead, and what was ignored', () => {
    renderNote('colors=Pink&maxprice=100000', 'maxprice=110000', ['zippy', 'blorf']);
    expect(screen.getByRole('status')).toHaveTextContent(
      /left out Pink, Up to R 100.000 and took Up to R 110.000 instead\.Ignored: “zippy”, “blorf”/,
    );
  });

  it('LST-151 is absent when everything was understood and found', () => {
    renderNote('colors=Pink', 'colors=Pink', []);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
